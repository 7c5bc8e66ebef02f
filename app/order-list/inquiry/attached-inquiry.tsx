import { useEffect, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { Link } from "../../shell/navigation/link.tsx";
import type { ListLine } from "../lines.ts";
import styles from "./attached-inquiry.module.css";
import { detachInquiry } from "./detach-inquiry.ts";
import { readAttachedInquiry } from "./inquiry.ts";
import LineList from "./line-list.tsx";

const NO_LINES: readonly ListLine[] = [];

export default function AttachedInquiry({
  onLinesChange: attach,
}: {
  readonly onLinesChange: (lines: readonly ListLine[]) => void;
}) {
  const { t, href } = useI18n();
  const [inquiry, setInquiry] = useState(readAttachedInquiry);
  const [isRemoved, setIsRemoved] = useState(false);
  // The inquiry may have changed while the page was in the back/forward cache.
  useEffect(() => {
    const refresh = () => setInquiry(readAttachedInquiry());
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, []);
  useEffect(() => attach(inquiry?.lines ?? NO_LINES), [attach, inquiry]);
  if (!inquiry) return isRemoved ? <p role="status">{t("inquiry.removed")}</p> : null;
  return (
    <section className={styles.inquiry} aria-labelledby="attached-list">
      <h2 id="attached-list">{t("inquiry.title")}</h2>
      <LineList lines={inquiry.lines} label={t("inquiry.title")} />
      <p className={styles.actions}>
        <Link to={href("orderList")} className="button">
          {t("inquiry.edit")}
        </Link>
        <button
          type="button"
          className="button"
          onClick={() => {
            detachInquiry();
            setInquiry(null);
            setIsRemoved(true);
          }}
        >
          {t("inquiry.remove")}
        </button>
      </p>
    </section>
  );
}
