import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { useStoreOnLeave } from "../../ground/platform/persisted.ts";
import type { Dispatch } from "../list/dispatch.ts";
import { isProductLine, type ListLine, lineId, MAX_LINES, mergeLines } from "../list/lines/lines.ts";
import type { FileProblem } from "./file-text.ts";
import { lookUpEntries } from "./look-up-entries.ts";
import { isUnresolved, type KeyedEntry, linesOf, type Outcome } from "./parsed-entry.ts";
import { parseEntries } from "./parsing/parse-entries.ts";
import { isTooLong, MAX_TEXT_LENGTH, parseTable } from "./parsing/parse-table.ts";
import { isPriceFile } from "./parsing/price-file.ts";
import { EntryPreview, sortByAttention } from "./preview/entry-preview.tsx";
import styles from "./quick-entry.module.css";
import { readFileText } from "./read-file-text.ts";
import { fileDrop, TableFileButton } from "./table-file.tsx";
import { entryStore, restoreEntries, toStoredEntries, type UnfinishedEntry } from "./unfinished-entry.ts";

type Props = {
  readonly listed: readonly ListLine[];
  /** The text that could not be read as lines of the stored list, for the visitor to correct. */
  readonly unreadableText: string;
  readonly dispatch: Dispatch;
};

/** Per check; further lines stay in the field. */
const MAX_ENTRIES = 1000;

type Problem = "empty" | "tooLong" | "priceFile" | "failed" | FileProblem;

type State =
  | { readonly step: "editing"; readonly problem: Problem | null }
  /** `restored` is what was checked before the visitor left the page. */
  | { readonly step: "checking"; readonly restored: UnfinishedEntry["checked"] }
  | { readonly step: "checked"; readonly entries: readonly KeyedEntry[]; readonly rest: string };

const EDITING: State = { step: "editing", problem: null };
const CHECKING: State = { step: "checking", restored: null };

/** Reads pasted lines or a file, and previews the products before anything is added. */
export function QuickEntry({ listed, unreadableText, dispatch }: Props) {
  const { t, locale, number } = useI18n();
  const [unfinished] = useState(entryStore.read);
  const [text, setText] = useState(unfinished?.text ?? unreadableText);
  const [isOpen, setIsOpen] = useState(listed.length === 0 || unreadableText !== "" || unfinished !== null);
  const restored = unfinished?.checked ?? null;
  const [state, setState] = useState<State>(restored ? { step: "checking", restored } : EDITING);
  useStoreOnLeave(entryStore, () => {
    if (state.step === "checked")
      return { text, checked: { entries: toStoredEntries(state.entries), rest: state.rest, locale } };
    const checked = state.step === "checking" ? state.restored : null;
    return text === "" && !checked ? null : { text, checked };
  });
  useEffect(() => {
    if (!restored) return;
    const finish = (next: State) =>
      setState((current) => (current.step === "checking" && current.restored ? next : current));
    restoreEntries(restored, locale).then(
      (entries) => finish({ step: "checked", entries, rest: restored.rest }),
      (error) => {
        console.warn(error);
        finish({ step: "editing", problem: "failed" });
      },
    );
  }, [restored, locale]);
  const preview = useRef<HTMLElement>(null);
  /** After a check, but not where the preview only comes back with the page. */
  const takesFocus = useRef(false);
  const isChecked = state.step === "checked";
  useEffect(() => {
    if (!isChecked) return;
    if (takesFocus.current) preview.current?.focus();
    takesFocus.current = false;
  }, [isChecked]);

  async function check(input: string) {
    if (input.length > MAX_TEXT_LENGTH) return setState({ step: "editing", problem: "tooLong" });
    if (isPriceFile(input)) return setState({ step: "editing", problem: "priceFile" });
    try {
      const table = parseTable(input);
      if (isTooLong(table)) return setState({ step: "editing", problem: "tooLong" });
      const entries = parseEntries(table);
      if (entries.length === 0) return setState({ step: "editing", problem: "empty" });
      setText(input);
      setState(CHECKING);
      takesFocus.current = true;
      const parsed = await lookUpEntries(entries.slice(0, MAX_ENTRIES), locale);
      const rest = entries.slice(MAX_ENTRIES).map((entry) => entry.text);
      setState({ step: "checked", entries: sortByAttention(parsed), rest: rest.join("\n") });
    } catch (error) {
      console.warn(error);
      setState({ step: "editing", problem: "failed" });
    }
  }

  async function readFile(file: File) {
    setState(CHECKING);
    const content = await readFileText(file, locale);
    if ("problem" in content) return setState({ step: "editing", problem: content.problem });
    await check(content.text);
  }

  function replace(key: number, outcome: Outcome) {
    setState((current) => {
      if (current.step !== "checked") return current;
      const entries = current.entries.map((entry) =>
        entry.key === key ? { ...outcome, line: entry.line, key } : entry,
      );
      return { ...current, entries };
    });
  }

  /** Checks one line again; its new text may be several lines. */
  async function recheck(key: number, input: string) {
    const parsed = await lookUpEntries(parseEntries(parseTable(input)), locale);
    setState((current) => {
      if (current.step !== "checked") return current;
      const lastKey = current.entries.reduce((last, entry) => Math.max(last, entry.key), 0);
      const entries = current.entries.flatMap((entry) =>
        entry.key === key
          ? parsed.map((each, index) => ({ ...each, line: entry.line, key: index === 0 ? key : lastKey + index }))
          : [entry],
      );
      return { ...current, entries };
    });
  }

  function addEntries(checkedEntries: readonly KeyedEntry[], rest: string) {
    const entries = checkedEntries.toSorted((one, other) => one.key - other.key);
    const added = linesOf(entries);
    const room = mergeLines(listed, added).slice(0, MAX_LINES);
    const fitting = added.filter((line) => room.some((each) => lineId(each) === lineId(line)));
    const unresolved = entries.filter(isUnresolved);
    const remaining = [
      ...unresolved.map((entry) => entry.text),
      ...added
        .filter((line) => !fitting.includes(line))
        .map((line) => (isProductLine(line) ? `${line.code}\t${line.amount}` : line.text)),
      rest,
    ].filter(Boolean);
    dispatch(
      { type: "add", lines: fitting },
      [
        t("orderList.entered", { count: number(fitting.length) }),
        unresolved.length > 0 && t("orderList.stayed", { count: number(unresolved.length) }),
        fitting.length < added.length && t("adding.problems.listFull"),
      ]
        .filter(Boolean)
        .join(" "),
    );
    setText(remaining.join("\n"));
    setState(EDITING);
  }

  return (
    <details className={styles.entry} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t("orderList.entry")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
        {...fileDrop(readFile)}
      >
        <label>
          <span>{t("orderList.entryLabel")}</span>
          <textarea
            rows={5}
            value={text}
            spellCheck={false}
            placeholder={t("orderList.entryExample")}
            onChange={({ target: { value } }) => {
              setText(value);
              if (state.step !== "checking" || state.restored) setState(EDITING);
            }}
          />
        </label>
        <div className={styles.actions}>
          <button type="submit" className="button button-primary" aria-busy={state.step === "checking"}>
            {t("orderList.look")}
          </button>
          <TableFileButton label={t("orderList.file")} onFile={readFile} />
        </div>
        <p role="status" className={styles.status}>
          {state.step === "checking"
            ? t("orderList.looking")
            : state.step === "editing" && state.problem && t(`orderList.entryProblems.${state.problem}`)}
        </p>
      </form>
      {state.step === "checked" && (
        <EntryPreview
          ref={preview}
          entries={state.entries}
          rest={state.rest === "" ? 0 : state.rest.split("\n").length}
          listed={listed}
          onReplace={replace}
          onRecheck={recheck}
          onAdd={() => addEntries(state.entries, state.rest)}
          onCancel={() => setState(EDITING)}
        />
      )}
    </details>
  );
}
