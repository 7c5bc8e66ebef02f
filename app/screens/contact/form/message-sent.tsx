import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { LineList } from "../../../features/list/inquiry/line-list.tsx";
import type { ListLine } from "../../../features/list/lines/lines.ts";
import { telephoneHref } from "../../../frame/shell/contact-links.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./contact-form.module.css";

type Props = {
  readonly reference: string;
  readonly phoneLooksShort: boolean;
  readonly isBusy: boolean;
  /** Of the office that the message went to. */
  readonly phone: string;
  readonly lines: readonly ListLine[];
  readonly fileNames: readonly string[];
  readonly onNewMessage: () => void;
};

export function MessageSent({ reference, phoneLooksShort, isBusy, phone, lines, fileNames, onNewMessage }: Props) {
  const { t, labelled, list } = useI18n();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack loose framed asking" aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {t(lines.length > 0 ? "inquiry.sent" : "contact.sent")}
      </h2>
      <div>
        <p className="note">{t("contact.reference")}</p>
        <strong className={`number ${styles.reference}`}>{reference}</strong>
      </div>
      <p>{t("contact.sentText")}</p>
      {isBusy && (
        <p>
          <span>{t("contact.sentBusy")}</span>{" "}
          <a className="no-wrap" href={telephoneHref(phone)}>
            {phone}
          </a>
        </p>
      )}
      {phoneLooksShort && <p>{t("contact.phoneLooksShort")}</p>}
      {fileNames.length > 0 && <p>{labelled(t("contact.files.label"), list(fileNames))}</p>}
      {lines.length > 0 && (
        <div className="stack close">
          <h3>{t("inquiry.sentList")}</h3>
          <LineList lines={lines} label={t("inquiry.sentList")} />
        </div>
      )}
      <p>
        <a
          className="button"
          href={pathname}
          onClick={async (event) => {
            event.preventDefault();
            // The list went with the message that was sent.
            if (search !== "") await navigate(pathname, { replace: true, preventScrollReset: true });
            onNewMessage();
          }}
        >
          {t("contact.another")}
        </a>
      </p>
    </section>
  );
}
