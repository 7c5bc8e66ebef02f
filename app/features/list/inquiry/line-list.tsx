import { formatCode } from "../../../ground/company/order-number.ts";
import { formatWeight } from "../../../ground/i18n/format.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useAmountText } from "../amounts/use-amount-text.ts";
import { codesOf, isProductLine, type ListLine, lineId } from "../lines/lines.ts";
import { describeWeight, totalsOf } from "../totals.ts";
import { useLineProducts } from "../use-line-products.ts";
import styles from "./line-list.module.css";

type Props = {
  /** Or how many there are, as long as nothing else is known of them. */
  readonly lines: readonly ListLine[] | number;
  readonly label: string;
};

const NO_LINES: readonly ListLine[] = [];
/** More than are in sight. */
const MAX_EMPTY_ROWS = 12;

export function LineList({ lines: linesOrCount, label }: Props) {
  const [lines, count] =
    typeof linesOrCount === "number" ? [NO_LINES, linesOrCount] : [linesOrCount, linesOrCount.length];
  const emptyRows = lines.length === 0 ? Math.min(count, MAX_EMPTY_ROWS) : 0;
  const { t, locale, number, typeset } = useI18n();
  const amountText = useAmountText();
  const { products } = useLineProducts(codesOf(lines), locale);
  const units = { gram: t("units.gram"), kilogram: t("units.kilogram") };
  const totals = totalsOf(lines, products);
  const weight =
    totals.weightG > 0 ? describeWeight(totals, (grams) => formatWeight(Math.round(grams), locale, units), t) : null;
  return (
    <>
      <p className="line muted">
        <span>{t("inquiry.lines", { count: number(count) })}</span>
        {weight !== null && <span>{weight}</span>}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard */}
      <ul className={`ruled rows small tall ${styles.lines}`} aria-label={label} tabIndex={0}>
        {Array.from({ length: emptyRows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={row} />
        ))}
        {lines.map((line) => {
          if (!isProductLine(line))
            return (
              <li key={lineId(line)} data-text>
                <span className="muted">{t("inquiry.freeText")}</span>
                <span>{line.text}</span>
              </li>
            );
          const product = products.get(line.code);
          return (
            <li key={line.code}>
              <span>{formatCode(line.code)}</span>
              <div>
                {product && <span lang={product.language}>{typeset(product.name)}</span>}
                {line.note && <p className="muted">{line.note}</p>}
              </div>
              <b className="no-wrap">{product ? amountText(line.amount, product.unit) : number(line.amount)}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}
