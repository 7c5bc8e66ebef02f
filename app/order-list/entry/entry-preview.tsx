import { formatCode } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { LineProduct } from "../line-product.ts";
import type { ListLine } from "../lines.ts";
import { useAmountText } from "../use-amount-text.ts";
import styles from "./entry-preview.module.css";
import { linesOf, type Understood } from "./understood.ts";

type Props = {
  readonly ref: React.Ref<HTMLElement>;
  readonly lines: readonly Understood[];
  /** Lines that were not looked at, because there are too many. */
  readonly rest: number;
  readonly listed: readonly ListLine[];
  readonly choose: (index: number, product: LineProduct) => void;
  readonly take: () => void;
  readonly leave: () => void;
};

const STATES = ["unknown", "corrected", "found"] as const;

/** What was made of the lines that were entered, those first that somebody should look at. */
export function EntryPreview({ ref, lines, rest, listed, choose, take, leave }: Props) {
  const { t, number } = useI18n();
  const added = linesOf(lines);
  const numbered = lines.map((line, index) => ({ line, index }));
  return (
    <section ref={ref} tabIndex={-1} className={styles.preview} aria-label={t("orderList.preview")}>
      <p role="status" className={styles.counts}>
        {STATES.toReversed().map((state) => (
          <span key={state} data-state={state}>
            {t(`orderList.states.${state}`)}: <b>{number(lines.filter((line) => line.state === state).length)}</b>
          </span>
        ))}
      </p>
      <ul className={styles.lines}>
        {STATES.flatMap((state) => numbered.filter(({ line }) => line.state === state)).map(({ line, index }) => (
          <li key={index} data-state={line.state}>
            {line.state === "unknown" ? (
              <UnknownLine line={line} choose={(product) => choose(index, product)} />
            ) : (
              <KnownLine line={line} listed={listed.find(({ code }) => code === line.product.code)} />
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.rest}>{t("orderList.rest", { count: number(rest) })}</p>}
      <div className={styles.actions}>
        {added.length > 0 && (
          <button type="button" className="button button-primary" onClick={take}>
            {t("orderList.take", { count: number(added.length) })}
          </button>
        )}
        <button type="button" className="button" onClick={leave}>
          {t("orderList.change")}
        </button>
      </div>
    </section>
  );
}

type Known = Exclude<Understood, { state: "unknown" }>;

function KnownLine({ line, listed }: { readonly line: Known; readonly listed: ListLine | undefined }) {
  const { t } = useI18n();
  const amountText = useAmountText();
  const { product, amount, check, instead, problem, written, whole } = line;
  const said = (value: number) => amountText(value, product.unit);
  const remarks = [
    instead && t(`orderList.instead.${instead.how}`, { number: instead.number }),
    problem &&
      `“${written}”: ${t(`adding.problems.${problem}`, { unit: t(`units.${product.unit}`, { count: 1 }) })} ${t("orderList.least", { amount: said(amount) })}`,
    whole && t("adding.whole", { amount: said(amount) }),
    check.state !== "full" &&
      `${t(`adding.${check.state}`, { amount: said(check.state === "open" ? product.packageUnit : product.minOrderQuantity) })}`,
    listed && t("orderList.already", { amount: said(listed.amount) }),
  ].filter(Boolean);
  return (
    <>
      <span className={styles.code}>{formatCode(product.code)}</span>
      <span className={styles.name}>
        {product.name}
        {remarks.map((remark) => (
          <small key={String(remark)}>{remark}</small>
        ))}
      </span>
      <span className={styles.amount}>{said(amount)}</span>
    </>
  );
}

function UnknownLine({
  line,
  choose,
}: {
  readonly line: Extract<Understood, { state: "unknown" }>;
  readonly choose: (product: LineProduct) => void;
}) {
  const { t } = useI18n();
  return (
    <>
      <span className={styles.text}>{line.text.slice(0, 120)}</span>
      <span className={styles.name}>
        {t(line.nearest.length > 0 ? "orderList.unknownNear" : "orderList.unknown")}
        {line.nearest.map((product) => (
          <button
            key={product.code}
            type="button"
            className={`text-button ${styles.near}`}
            onClick={() => choose(product)}
          >
            {formatCode(product.code)} {product.name}
          </button>
        ))}
      </span>
    </>
  );
}
