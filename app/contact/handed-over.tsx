import { lazy, Suspense, useEffect, useState } from "react";
import { INQUIRY } from "../order-list/storage-keys.ts";
import { recall } from "../shell/browser-storage.ts";

const AttachedInquiry = lazy(() => import("../order-list/attached-inquiry.tsx"));

/** The order list that was handed over in this tab: it waits to be sent. */
export function HandedOver() {
  const [waits, setWaits] = useState(false);
  useEffect(() => setWaits(recall("sessionStorage", INQUIRY) !== null), []);
  return (
    waits && (
      <Suspense>
        <AttachedInquiry />
      </Suspense>
    )
  );
}
