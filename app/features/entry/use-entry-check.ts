import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { useStoreOnLeave } from "../../ground/platform/persisted.ts";
import type { ChosenFile, FileProblem } from "./file-text.ts";
import { lookUpEntries } from "./look-up-entries.ts";
import type { KeyedEntry, Outcome, ParsedEntry } from "./parsed-entry.ts";
import { parseEntries } from "./parsing/parse-entries.ts";
import { isTooLong, MAX_TEXT_LENGTH, parseTable } from "./parsing/parse-table.ts";
import { isPriceFile } from "./parsing/price-file.ts";
import { readFileText } from "./read-file-text.ts";
import { entryStore, restoreEntries, toStoredEntries, type UnfinishedEntry } from "./unfinished-entry.ts";

/** Per check; further lines stay in the field. */
const MAX_ENTRIES = 1000;

type Problem = "empty" | "tooLong" | "priceFile" | "failed" | FileProblem;

type State =
  | { readonly step: "editing"; readonly problem: Problem | null }
  /** `restored` is what was checked before the visitor left the page. */
  | { readonly step: "checking"; readonly restored: UnfinishedEntry["checked"] }
  /** `of` is the text that was checked: another may have been written since. */
  | { readonly step: "checked"; readonly of: string; readonly entries: readonly KeyedEntry[]; readonly rest: string };

const EDITING: State = { step: "editing", problem: null };

const withKeys = (entries: readonly ParsedEntry[]): KeyedEntry[] => entries.map((entry, key) => ({ ...entry, key }));

/**
 * A text of lines to order, and what became of each when it was checked. It is stored when the page is left, so that the next
 * one that has lines entered goes on with it.
 * @param initialText where nothing was left unfinished
 * @param isContinued whether it begins with what was left unfinished
 */
export function useEntryCheck({ initialText = "", isContinued = true } = {}) {
  const { locale } = useI18n();
  const [unfinished] = useState(() => (isContinued ? entryStore.read() : null));
  const [text, setText] = useState(unfinished?.text ?? initialText);
  const restored = unfinished?.checked ?? null;
  const [state, setState] = useState<State>(restored ? { step: "checking", restored } : EDITING);
  /** What is asked last is answered; older answers come too late. */
  const lastCheck = useRef(0);

  function getUnfinished(): UnfinishedEntry | null {
    if (state.step === "checked" && state.of === text)
      return { text, checked: { entries: toStoredEntries(state.entries), rest: state.rest, locale } };
    const checked = state.step === "checking" ? state.restored : null;
    return text === "" && !checked ? null : { text, checked };
  }
  useStoreOnLeave(entryStore, getUnfinished);
  useEffect(() => {
    if (!restored) return;
    const finish = (next: State) =>
      setState((current) => (current.step === "checking" && current.restored ? next : current));
    restoreEntries(restored, locale).then(
      (entries) => finish({ step: "checked", of: unfinished?.text ?? "", entries, rest: restored.rest }),
      (error) => {
        console.warn(error);
        finish({ step: "editing", problem: "failed" });
      },
    );
  }, [restored, unfinished, locale]);

  const fail = (problem: Problem) => setState({ step: "editing", problem });

  async function check(input: string): Promise<void> {
    lastCheck.current += 1;
    const own = lastCheck.current;
    setText(input);
    if (input.length > MAX_TEXT_LENGTH) return fail("tooLong");
    if (isPriceFile(input)) return fail("priceFile");
    try {
      const table = parseTable(input);
      if (isTooLong(table)) return fail("tooLong");
      const entries = parseEntries(table);
      if (entries.length === 0) return fail("empty");
      setState({ step: "checking", restored: null });
      const parsed = await lookUpEntries(entries.slice(0, MAX_ENTRIES), locale);
      const rest = entries.slice(MAX_ENTRIES).map((entry) => entry.text);
      if (own === lastCheck.current)
        setState({ step: "checked", of: input, entries: withKeys(parsed), rest: rest.join("\n") });
    } catch (error) {
      console.warn(error);
      if (own === lastCheck.current) fail("failed");
    }
  }

  /** @returns the text of the file, which is being checked then; null where there is none */
  async function readFile(file: ChosenFile): Promise<string | null> {
    setState({ step: "checking", restored: null });
    const content = await readFileText(file, locale);
    if ("problem" in content) {
      fail(content.problem);
      return null;
    }
    void check(content.text);
    return content.text;
  }

  function change(written: string): void {
    setText(written);
    if (state.step !== "checking" || state.restored) setState(EDITING);
  }

  const changeEntries = (to: (entries: readonly KeyedEntry[]) => readonly KeyedEntry[]) =>
    setState((current) => (current.step === "checked" ? { ...current, entries: to(current.entries) } : current));

  const replace = (key: number, outcome: Outcome) =>
    changeEntries((entries) =>
      entries.map((entry) => (entry.key === key ? { ...outcome, line: entry.line, key } : entry)),
    );

  /** Checks one line again; its new text may be several lines. */
  async function recheck(key: number, input: string): Promise<void> {
    const parsed = await lookUpEntries(parseEntries(parseTable(input)), locale);
    changeEntries((entries) => {
      const lastKey = entries.reduce((last, entry) => Math.max(last, entry.key), 0);
      return entries.flatMap((entry) =>
        entry.key === key
          ? parsed.map((each, index) => ({ ...each, line: entry.line, key: index === 0 ? key : lastKey + index }))
          : [entry],
      );
    });
  }

  return {
    text,
    state,
    isUnfinished: unfinished !== null,
    check,
    readFile,
    change,
    replace,
    recheck,
    /** Takes over what is written while the last check still shows. */
    follow: setText,
    edit() {
      lastCheck.current += 1;
      setState(EDITING);
    },
    /** Before a page that goes on with it is opened: that one reads the store before this one is gone. */
    store: () => void entryStore.write(getUnfinished()),
  };
}

export type EntryCheck = ReturnType<typeof useEntryCheck>;
