import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { isProductLine, type ListLine } from "../../list/lines/lines.ts";
import {
  isMatched,
  isUnresolved,
  type KeyedEntry,
  linesOf,
  type Outcome,
  type ParsedEntry,
  toFreeText,
} from "../parsed-entry.ts";
import styles from "./entry-preview.module.css";
import { EntryRow } from "./entry-row.tsx";

type Props = {
  readonly ref: React.Ref<HTMLElement>;
  readonly entries: readonly KeyedEntry[];
  /** How many lines were left for later. */
  readonly rest: number;
  readonly listed: readonly ListLine[];
  readonly onReplace: (key: number, outcome: Outcome) => void;
  readonly onRecheck: (key: number, text: string) => Promise<void>;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
};

const STATES = ["found", "corrected", "choose", "unknown", "text", "ignored"] as const;
const ATTENTION_ORDER: readonly ParsedEntry["state"][] = ["unknown", "choose", "corrected", "found", "text", "ignored"];

/** Sorts entries once, unresolved ones first, so that they do not jump when the visitor settles them. */
export const sortByAttention = (entries: readonly ParsedEntry[]): KeyedEntry[] =>
  entries
    .map((entry, key) => ({ ...entry, key }))
    .toSorted((one, other) => ATTENTION_ORDER.indexOf(one.state) - ATTENTION_ORDER.indexOf(other.state));

export function EntryPreview({ ref, entries, rest, listed, onReplace, onRecheck, onAdd, onCancel }: Props) {
  const { t, number, labelled } = useI18n();
  const added = linesOf(entries).length;
  const unresolved = entries.filter((entry) => isUnresolved(entry));
  // Dropped entries stay among the others, where they can be brought back.
  const ignored = entries.filter((entry) => entry.state === "ignored" && !entry.unresolved);
  const visible = entries.filter((entry) => !ignored.includes(entry));
  return (
    <section ref={ref} tabIndex={-1} className={styles.preview} aria-label={t("orderList.preview")}>
      <p role="status" className={styles.counts}>
        <span data-state="all">
          {labelled(t("orderList.read"), "")}
          <b>{number(entries.length)}</b>
        </span>
        {STATES.map((state) => {
          const count = entries.filter((entry) => entry.state === state).length;
          return (
            (count > 0 || state === "found") && (
              <span key={state} data-state={state}>
                <span>{labelled(t(`orderList.states.${state}`), "")}</span>
                <b>{number(count)}</b>
              </span>
            )
          );
        })}
      </p>
      <ul className={styles.lines}>
        {visible.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            earlier={earlierAmounts(entry, entries, listed)}
            onReplace={(outcome) => onReplace(entry.key, outcome)}
            onRecheck={(text) => onRecheck(entry.key, text)}
          />
        ))}
      </ul>
      {ignored.length > 0 && (
        <details className={styles.ignored}>
          <summary>{t("orderList.ignored", { count: number(ignored.length) })}</summary>
          <ul>
            {ignored.map(({ key, text }) => (
              <li key={key}>
                <span>{text.slice(0, 200)}</span>{" "}
                <button
                  type="button"
                  className="text-button"
                  aria-label={labelled(t("orderList.keepText"), text.slice(0, 80))}
                  onClick={() => onReplace(key, { state: "text", text })}
                >
                  {t("orderList.keepText")}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {rest > 0 && <p className={styles.rest}>{t("orderList.rest", { count: number(rest) })}</p>}
      <div className={styles.actions}>
        {added > 0 && (
          <button type="button" className="button button-primary" onClick={onAdd}>
            {t("orderList.take", { count: number(added), number: added })}
          </button>
        )}
        {unresolved.length > 1 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              for (const entry of unresolved) onReplace(entry.key, toFreeText(entry));
            }}
          >
            {t("orderList.keepAll", { count: number(unresolved.length), number: unresolved.length })}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {t("orderList.change")}
        </button>
      </div>
    </section>
  );
}

/** How much of an entry's product is on the list already, and in the entries before it. */
function earlierAmounts(entry: KeyedEntry, entries: readonly KeyedEntry[], listed: readonly ListLine[]) {
  if (!isMatched(entry)) return { listed: 0, entered: 0 };
  const { code } = entry.product;
  const line = listed.filter(isProductLine).find((each) => each.code === code);
  const amounts = entries.flatMap((each) =>
    isMatched(each) && each.product.code === code && each.key < entry.key ? [each.amount] : [],
  );
  return { listed: line?.amount ?? 0, entered: amounts.reduce((sum, amount) => sum + amount, 0) };
}
