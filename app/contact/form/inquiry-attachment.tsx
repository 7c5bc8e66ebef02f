import { lazy, Suspense, useEffect, useState } from "react";
import type { ListLine } from "../../order-list/lines.ts";
import { INQUIRY_KEY } from "../../order-list/storage/storage-keys.ts";
import { readStorage } from "../../shell/browser-storage.ts";

const AttachedInquiry = lazy(() => import("../../order-list/inquiry/attached-inquiry.tsx"));

type Props = { readonly onLinesChange: (lines: readonly ListLine[]) => void };

/** The order list that was attached in this tab. @param onLinesChange gets its lines, none once the visitor removes it */
export function InquiryAttachment({ onLinesChange }: Props) {
  const [hasInquiry, setHasInquiry] = useState(false);
  useEffect(() => setHasInquiry(readStorage("sessionStorage", INQUIRY_KEY) !== null), []);
  return (
    hasInquiry && (
      <Suspense>
        <AttachedInquiry onLinesChange={onLinesChange} />
      </Suspense>
    )
  );
}
