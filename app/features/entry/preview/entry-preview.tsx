import { useRef } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { isProductLine, type ListLine } from "../../list/lines/lines.ts";
import { isMatched, isUnresolved, type KeyedEntry, type ParsedEntry, toFreeText } from "../parsed-entry.ts";
import type { EntryCheck } from "../use-entry-check.ts";
import styles from "./entry-preview.module.css";
import { EntryRow } from "./entry-row.tsx";

type Props = {
  readonly ref?: React.Ref<HTMLElement>;
  readonly check: EntryCheck;
  readonly listed: readonly ListLine[];
  /** What can be done with the lines. */
  readonly children: React.ReactNode;
};

const STATES = ["found", "corrected", "choose", "unknown", "text", "ignored"] as const;
const ASKING: readonly ParsedEntry["state"][] = ["choose", "unknown"];

/** The lines of a text in their order, as they were written and as what they are taken for. */
export function EntryPreview({ ref, check: { state: checked, replace, recheck }, listed, children }: Props) {
  const { t, number, labelled } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const entries: readonly KeyedEntry[] = checked.step === "checked" ? checked.entries : [];
  const rest = checked.step === "checked" ? checked.rest : "";
  const left = rest === "" ? 0 : rest.split("\n").length;
  const unresolved = entries.filter((entry) => isUnresolved(entry));
  // Dropped entries stay among the others, where they can be brought back.
  const ignored = entries.filter((entry) => entry.state === "ignored" && !entry.unresolved);
  const visible = entries.filter((entry) => !ignored.includes(entry));
  return (
    <section ref={ref} tabIndex={-1} className="stack room" aria-label={t("orderList.preview")}>
      <p role="status" className="line title">
        <span data-state="all">
          {labelled(t("orderList.read"), "")}
          <b>{number(entries.length)}</b>
        </span>
        {STATES.map((state) => {
          const count = entries.filter((entry) => entry.state === state).length;
          if (count === 0 && state !== "found") return null;
          const content = (
            <>
              <span>{labelled(t(`orderList.states.${state}`), "")}</span>
              <b>{number(count)}</b>
            </>
          );
          return ASKING.includes(state) ? (
            <button
              key={state}
              type="button"
              className="text-button alarm"
              data-state={state}
              onClick={() => focusFirst(list.current, state)}
            >
              {content}
            </button>
          ) : (
            <span key={state} data-state={state}>
              {content}
            </span>
          );
        })}
      </p>
      <p className={`note ${styles.sides}`} aria-hidden="true">
        <span>{t("orderList.theirs")}</span>
        <span>{t("orderList.ours")}</span>
      </p>
      <ul ref={list} className={`rows small ${styles.lines}`}>
        {visible.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            earlier={earlierAmounts(entry, entries, listed)}
            onReplace={(outcome) => replace(entry.key, outcome)}
            onRecheck={(text) => recheck(entry.key, text)}
          />
        ))}
      </ul>
      {ignored.length > 0 && (
        <details className="small">
          <summary className="muted">{t("orderList.ignored", { count: number(ignored.length) })}</summary>
          <ul>
            {ignored.map(({ key, text }) => (
              <li key={key} className="line apart">
                <span>{text.slice(0, 200)}</span>{" "}
                <button
                  type="button"
                  className="text-button"
                  aria-label={labelled(t("orderList.keepText"), text.slice(0, 80))}
                  onClick={() => replace(key, { state: "text", text })}
                >
                  {t("orderList.keepText")}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {left > 0 && <p className="small">{t("orderList.rest", { count: number(left) })}</p>}
      <div className="row">
        {children}
        {unresolved.length > 1 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              for (const entry of unresolved) replace(entry.key, toFreeText(entry));
            }}
          >
            {t("orderList.keepAll", { count: number(unresolved.length), number: unresolved.length })}
          </button>
        )}
      </div>
    </section>
  );
}

/** The first line that asks something. */
function focusFirst(list: HTMLUListElement | null, state: ParsedEntry["state"]): void {
  list?.querySelector<HTMLElement>(`:scope > [data-state="${state}"]`)?.focus();
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
