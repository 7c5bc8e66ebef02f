import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AttachedInquiry } from "../../../features/list/inquiry/attached-inquiry.tsx";
import { detachInquiry, readAttachedLines } from "../../../features/list/inquiry/inquiry.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { formatContactQuery } from "../contact-query.ts";

type Props = {
  /** Of its lines, as the address says. */
  readonly count: number;
  /** The country in the address. */
  readonly country: string;
};

/** The order list that was attached in this tab. */
export function InquiryAttachment({ count, country }: Props) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isRemoved, setIsRemoved] = useState(false);
  const goTo = (lineCount: number) =>
    navigate(pathname + formatContactQuery({ lineCount, country }), { replace: true, preventScrollReset: true });
  // An address may have come from elsewhere, and the list may have changed while the page was in the back/forward cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what decides where to go
  useEffect(() => {
    const correctAddress = () => {
      const actual = readAttachedLines().length;
      if (actual !== count) void goTo(actual);
    };
    correctAddress();
    window.addEventListener("pageshow", correctAddress);
    return () => window.removeEventListener("pageshow", correctAddress);
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
