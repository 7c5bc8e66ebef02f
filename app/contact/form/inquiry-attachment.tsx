import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { countAttachedLines } from "../../order-list/inquiry/count-attached-lines.ts";
import { detachInquiry } from "../../order-list/inquiry/detach-inquiry.ts";
import { formatInquiryQuery } from "../../order-list/inquiry/inquiry-query.ts";
import { lazyPart } from "../../shell/lazy-part.tsx";
import "../../order-list/inquiry/attached-inquiry.module.css";
import "../../order-list/inquiry/line-list.module.css";

export const AttachedInquiry = lazyPart(() => import("../../order-list/inquiry/attached-inquiry.tsx"));

/** The order list that was attached in this tab. @param count of its lines, as the address says */
export function InquiryAttachment({ count }: { readonly count: number }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isRemoved, setIsRemoved] = useState(false);
  const goTo = (lineCount: number) =>
    navigate(pathname + formatInquiryQuery(lineCount), { replace: true, preventScrollReset: true });
  // An address may have come from elsewhere, and the list may have changed while the page was in the back/forward cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what decides where to go
  useEffect(() => {
    let isCurrent = true;
    const correctAddress = async () => {
      const actual = await countAttachedLines();
      if (isCurrent && actual !== count) goTo(actual);
    };
    void correctAddress();
    window.addEventListener("pageshow", correctAddress);
    return () => {
      isCurrent = false;
      window.removeEventListener("pageshow", correctAddress);
    };
  }, [count, pathname]);
  if (isRemoved) return <p role="status">{t("inquiry.removed")}</p>;
  if (count === 0) return null;
  return (
    <AttachedInquiry
      count={count}
      onRemove={async () => {
        detachInquiry();
        await goTo(0);
        setIsRemoved(true);
      }}
    />
  );
}
