import { useI18n } from "../../i18n/i18n-context.tsx";
import { pluralForm } from "../../i18n/plural-form.ts";
import type { ListLine } from "../lines.ts";
import styles from "./entry-preview.module.css";
import { EntryRow } from "./entry-row.tsx";
import { linesOf, type ParsedEntry, toFreeText } from "./match-entries.ts";

/** A line with what it is told apart by while it is looked at. */
export type KeyedEntry = ParsedEntry & { readonly key: number };

type Props = {
  readonly ref: React.Ref<HTMLElement>;
  readonly entries: readonly KeyedEntry[];
  /** Lines that were not looked at, because there are too many. */
  readonly rest: number;
  readonly listed: readonly ListLine[];
  readonly change: (keys: readonly number[], change: (entry: ParsedEntry) => ParsedEntry) => void;
  readonly lookAgain: (key: number, text: string) => Promise<void>;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
};

const STATES = ["found", "corrected", "choose", "unknown", "text", "ignored"] as const;
const ATTENTION_ORDER: readonly ParsedEntry["state"][] = ["unknown", "choose", "corrected", "found", "text", "ignored"];

/** Lines in the order in which somebody should look at them; they keep it while he settles one after the other. */
export const sortByAttention = (entries: readonly ParsedEntry[]): KeyedEntry[] =>
  entries
    .map((entry, key) => ({ ...entry, key }))
    .toSorted((one, other) => ATTENTION_ORDER.indexOf(one.state) - ATTENTION_ORDER.indexOf(other.state));

const isOpen = ({ state }: ParsedEntry) => state === "choose" || state === "unknown";

/** What was made of the lines that were entered, those first that somebody should look at. */
export function EntryPreview({ ref, entries, rest, listed, change, lookAgain, onAdd, onCancel }: Props) {
  const { t, locale, number } = useI18n();
  const added = linesOf(entries).length;
  const open = entries.filter(isOpen).map(({ key }) => key);
  const ignored = entries.filter((entry) => entry.state === "ignored" && !entry.open);
  const visible = entries.filter((entry) => !ignored.includes(entry));
  return (
    <section ref={ref} tabIndex={-1} className={styles.preview} aria-label={t("orderList.preview")}>
      <p role="status" className={styles.counts}>
        <span data-state="all">
          {t("orderList.read")}: <b>{number(entries.length)}</b>
        </span>
        {STATES.map((state) => {
          const count = entries.filter((entry) => entry.state === state).length;
          return (
            (count > 0 || state === "found") && (
              <span key={state} data-state={state}>
                {t(`orderList.states.${state}`)}: <b>{number(count)}</b>
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
            earlier={earlierAmount(entry, entries, listed)}
            change={(to) => change([entry.key], to)}
            lookAgain={(text) => lookAgain(entry.key, text)}
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
                  aria-label={`${t("orderList.keepText")}: ${text.slice(0, 80)}`}
                  onClick={() => change([key], (entry) => ({ ...entry, state: "text", text: entry.text }))}
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
            {t(`orderList.take.${pluralForm(added, locale)}`, { count: number(added) })}
          </button>
        )}
        {open.length > 1 && (
          <button
            type="button"
            className="button"
            onClick={() =>
              change(open, (entry) =>
                entry.state === "choose" || entry.state === "unknown" ? toFreeText(entry) : entry,
              )
            }
          >
            {t(`orderList.keepAll.${pluralForm(open.length, locale)}`, { count: number(open.length) })}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {t("orderList.change")}
        </button>
      </div>
    </section>
  );
}

/** How much of a line's product is on the list already, or in lines before it. */
function earlierAmount(
  entry: KeyedEntry,
  entries: readonly KeyedEntry[],
  listed: readonly ListLine[],
): { readonly listed: number; readonly entered: number } {
  if (!("product" in entry)) return { listed: 0, entered: 0 };
  const { code } = entry.product;
  const line = listed.find((each) => "code" in each && each.code === code);
  const before = entries.flatMap((each) =>
    "product" in each && each.product.code === code && each.key < entry.key ? [each.amount] : [],
  );
  return {
    listed: line && "amount" in line ? line.amount : 0,
    entered: before.reduce((sum, amount) => sum + amount, 0),
  };
}
