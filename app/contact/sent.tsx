import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import styles from "./sent.module.css";

type Props = { readonly reference: string; readonly another: () => void };

/** The message is with the company: its reference, and what happens next. */
export function Sent({ reference, another }: Props) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.sent} aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {t("contact.sent")}
      </h2>
      <p className={styles.reference}>
        <span>{t("contact.reference")}</span>
        <strong>{reference}</strong>
      </p>
      <p>{t("contact.sentText")}</p>
      <a
        className="button"
        href={pathname}
        onClick={(event) => {
          event.preventDefault();
          another();
        }}
      >
        {t("contact.another")}
      </a>
    </section>
  );
}
