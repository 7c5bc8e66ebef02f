import { useEffect, useRef } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { isMatched, isUnresolved, type Outcome, type UnmatchedEntry } from "../parsed-entry.ts";
import { MatchedRow } from "./matched-row.tsx";
import { UnresolvedRow } from "./unresolved-row.tsx";

type Props = {
  readonly entry: Outcome;
  /** How much of the product is on the list, and in the entries before this one. */
  readonly earlier: { readonly listed: number; readonly entered: number };
  readonly onReplace: (outcome: Outcome) => void;
  readonly onRecheck: (text: string) => Promise<void>;
};

export function EntryRow({ entry, earlier, onReplace, onRecheck }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const { state } = entry;
  const previousState = useRef(state);
  useEffect(() => {
    // The pressed button is gone, so the row takes the focus and screen readers announce the outcome.
    if (previousState.current !== state) row.current?.focus();
    previousState.current = state;
  }, [state]);
  return (
    <li ref={row} data-state={state} tabIndex={-1}>
      <p className="muted">{entry.text.slice(0, 200)}</p>
      {isUnresolved(entry) ? (
        <UnresolvedRow entry={entry} onReplace={onReplace} onRecheck={onRecheck} />
      ) : isMatched(entry) ? (
        <MatchedRow entry={entry} earlier={earlier} onReplace={onReplace} />
      ) : (
        <TextRow entry={entry} onReplace={onReplace} />
      )}
    </li>
  );
}

function TextRow({ entry, onReplace }: Pick<Props, "onReplace"> & { readonly entry: UnmatchedEntry }) {
  const { t } = useI18n();
  const { text, state, unresolved } = entry;
  return (
    <p className="line muted">
      <span>{t(`orderList.states.${state}`)}</span>
      <button type="button" className="text-button" onClick={() => onReplace(unresolved ?? { state: "ignored", text })}>
        {t("orderList.undo")}
      </button>
    </p>
  );
}
