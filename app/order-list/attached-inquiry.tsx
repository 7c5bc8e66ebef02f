import { useEffect, useState } from "react";
import { formatCode, formatWeight } from "../i18n/format.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { Link } from "../shell/link.tsx";
import styles from "./attached-inquiry.module.css";
import { detachInquiry } from "./detach-inquiry.ts";
import { attachedInquiry } from "./inquiry.ts";
import { totalsOf } from "./totals.ts";
import { useLineProducts } from "./use-line-products.ts";

/** The order list that goes with the message, as it was handed over; nothing where none was. */
export default function AttachedInquiry() {
  const { t, locale, href, number } = useI18n();
  const [inquiry, setInquiry] = useState(attachedInquiry);
  const [said, setSaid] = useState(false);
  const lines = inquiry?.lines ?? [];
  const { products } = useLineProducts(
    lines.map(({ code }) => code),
    locale,
  );
  // Handed over or left out in the meantime, when the browser brings the page back as it was.
  useEffect(() => {
    const reread = () => setInquiry(attachedInquiry());
    window.addEventListener("pageshow", reread);
    return () => window.removeEventListener("pageshow", reread);
  }, []);
  if (!inquiry) return said ? <p role="status">{t("inquiry.removed")}</p> : null;
  const { weightG } = totalsOf(lines, products);
  const units = { gram: t("units.gram"), kilogram: t("units.kilogram") };
  return (
    <section className={styles.inquiry} aria-labelledby="attached-list">
      <h2 id="attached-list">{t("inquiry.title")}</h2>
      <p>
        {t("inquiry.lines", { count: number(lines.length) })}
        {weightG > 0 && `, ${formatWeight(Math.round(weightG), locale, units)}`}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ code, amount, note }) => {
          const product = products.get(code);
          return (
            <li key={code}>
              <span>{formatCode(code)}</span>
              <span>
                {product?.name}
                {note && <small>{note}</small>}
              </span>
              <span>
                {number(amount)} {product && t(`units.${product.unit}`, { count: amount })}
              </span>
            </li>
          );
        })}
      </ul>
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
