import { useEffect, useState } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";
import { Link } from "../shell/link.tsx";
import styles from "./attached-inquiry.module.css";
import { detachInquiry } from "./detach-inquiry.ts";
import { attachedInquiry } from "./inquiry.ts";
import type { ListLine } from "./lines.ts";
import LinesRead from "./lines-read.tsx";

const NOTHING: readonly ListLine[] = [];

/** The order list that goes with the message, as it was handed over; nothing where none was. */
export default function AttachedInquiry({ attach }: { readonly attach: (lines: readonly ListLine[]) => void }) {
  const { t, href } = useI18n();
  const [inquiry, setInquiry] = useState(attachedInquiry);
  const [said, setSaid] = useState(false);
  // Handed over or left out in the meantime, when the browser brings the page back as it was.
  useEffect(() => {
    const reread = () => setInquiry(attachedInquiry());
    window.addEventListener("pageshow", reread);
    return () => window.removeEventListener("pageshow", reread);
  }, []);
  useEffect(() => attach(inquiry?.lines ?? NOTHING), [attach, inquiry]);
  if (!inquiry) return said ? <p role="status">{t("inquiry.removed")}</p> : null;
  return (
    <section className={styles.inquiry} aria-labelledby="attached-list">
      <h2 id="attached-list">{t("inquiry.title")}</h2>
      <LinesRead lines={inquiry.lines} label={t("inquiry.title")} />
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
            setSaid(true);
          }}
        >
          {t("inquiry.remove")}
        </button>
      </p>
    </section>
  );
}
