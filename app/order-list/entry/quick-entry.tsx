import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { Locale } from "../../i18n/locales.ts";
import type { Dispatch } from "../editor/list-editor.tsx";
import { isProductLine, type ListLine, lineId, MAX_LINES, mergeLines } from "../lines.ts";
import { lookUpNumbers, lookUpWordings } from "../lookup/use-line-products.ts";
import { decodeText } from "./decode-text.ts";
import { EntryPreview, type KeyedEntry, sortByAttention } from "./entry-preview.tsx";
import { linesOf, matchEntries, numbersOf, type ParsedEntry, wordingsToSearch } from "./match-entries.ts";
import { type Entry, parseEntries } from "./parse-entries.ts";
import { parseTable } from "./parse-table.ts";
import styles from "./quick-entry.module.css";

type Props = {
  readonly listed: readonly ListLine[];
  /** What could not be read of a stored list: it may be read here. */
  readonly unreadableText: string;
  readonly dispatch: Dispatch;
};

/** Lines that are looked at in one go; what follows stays in the field. */
const MAX_ENTRIES = 1000;
const MAX_FILE_BYTES = 10_000_000;

type State =
  | { readonly step: "writing"; readonly problem: "empty" | "file" | "tooLarge" | "failed" | null }
  | { readonly step: "looking" }
  | { readonly step: "looked"; readonly entries: readonly KeyedEntry[]; readonly rest: string };

/** Many products at once: order numbers with amounts, pasted or out of a file, looked at before anything is added. */
export function QuickEntry({ listed, unreadableText, dispatch }: Props) {
  const { t, locale, number } = useI18n();
  const [text, setText] = useState(unreadableText);
  const [open, setOpen] = useState(listed.length === 0 || unreadableText !== "");
  const [state, setState] = useState<State>({ step: "writing", problem: null });
  const preview = useRef<HTMLElement>(null);
  const isChecked = state.step === "looked";
  useEffect(() => {
    if (isChecked) preview.current?.focus();
  }, [isChecked]);

  async function check(input: string) {
    const entries = parseEntries(parseTable(input));
    if (entries.length === 0) return setState({ step: "writing", problem: "empty" });
    setState({ step: "looking" });
    try {
      const parsed = await lookUpEntries(entries.slice(0, MAX_ENTRIES), locale);
      const rest = entries.slice(MAX_ENTRIES).map((entry) => entry.text);
      setState({ step: "looked", entries: sortByAttention(parsed), rest: rest.join("\n") });
    } catch (error) {
      console.warn(error);
      setState({ step: "writing", problem: "failed" });
    }
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setState({ step: "writing", problem: "tooLarge" });
    setState({ step: "looking" });
    try {
      const input = await readFileText(file, locale);
      setText(input);
      await check(input);
    } catch (error) {
      console.warn(error);
      setState({ step: "writing", problem: "file" });
    }
  }

  /** One line once more, as it was changed. */
  async function lookAgain(key: number, input: string) {
    if (state.step !== "looked") return;
    const parsed = await lookUpEntries(parseEntries(parseTable(input)), locale);
    setState((current) => {
      if (current.step !== "looked") return current;
      const keys = Math.max(...current.entries.map((entry) => entry.key));
      const changed = current.entries.flatMap((entry) =>
        entry.key === key
          ? parsed.map((each, place) => ({ ...each, line: entry.line, key: place === 0 ? key : keys + place }))
          : [entry],
      );
      return { ...current, entries: changed };
    });
  }

  function addEntries(checkedEntries: readonly KeyedEntry[], rest: string) {
    // In the order in which they were written.
    const entries = checkedEntries.toSorted((one, other) => one.key - other.key);
    const added = linesOf(entries);
    const room = mergeLines(listed, added).slice(0, MAX_LINES);
    const fitting = added.filter((line) => room.some((each) => lineId(each) === lineId(line)));
    const open = entries.filter(({ state: each }) => each === "choose" || each === "unknown");
    const remaining = [
      ...open.map((entry) => entry.text),
      ...added
        .filter((line) => !fitting.includes(line))
        .map((line) => (isProductLine(line) ? `${line.code}\t${line.amount}` : line.text)),
      rest,
    ].filter(Boolean);
    dispatch(
      (current) => mergeLines(current, fitting),
      [
        t("orderList.entered", { count: number(fitting.length) }),
        open.length > 0 && t("orderList.stayed", { count: number(open.length) }),
        fitting.length < added.length && t("adding.problems.listFull"),
      ]
        .filter(Boolean)
        .join(" "),
      () => listed,
    );
    setText(remaining.join("\n"));
    setState({ step: "writing", problem: null });
  }

  return (
    <details className={styles.entry} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("orderList.entry")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
        onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          void readFile(file);
        }}
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
              if (state.step !== "looking") setState({ step: "writing", problem: null });
            }}
          />
        </label>
        <div className={styles.actions}>
          <button type="submit" className="button button-primary" aria-busy={state.step === "looking"}>
            {t("orderList.look")}
          </button>
          <label className={`button ${styles.file}`}>
            {t("orderList.file")}
            <input
              type="file"
              className="visually-hidden"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={({ target }) => {
                void readFile(target.files?.[0]);
                target.value = "";
              }}
            />
          </label>
        </div>
        <p role="status" className={styles.says}>
          {state.step === "looking" && t("orderList.looking")}
          {state.step === "writing" && state.problem && t(`orderList.entryProblems.${state.problem}`)}
        </p>
      </form>
      {state.step === "looked" && (
        <EntryPreview
          ref={preview}
          entries={state.entries}
          rest={state.rest === "" ? 0 : state.rest.split("\n").length}
          listed={listed}
          change={(keys, change) =>
            setState({
              ...state,
              entries: state.entries.map((entry) =>
                keys.includes(entry.key) ? { ...change(entry), line: entry.line, key: entry.key } : entry,
              ),
            })
          }
          lookAgain={lookAgain}
          onAdd={() => addEntries(state.entries, state.rest)}
          onCancel={() => setState({ step: "writing", problem: null })}
        />
      )}
    </details>
  );
}

/** What lines stand for: by their numbers, and where none of these is known, by their words. */
async function lookUpEntries(entries: readonly Entry[], locale: Locale): Promise<ParsedEntry[]> {
  const answers = await lookUpNumbers(numbersOf(entries), locale);
  const wordings = wordingsToSearch(entries, answers);
  return matchEntries(entries, wordings.length > 0 ? await lookUpWordings(wordings, locale) : answers, locale);
}

/** A file's text; of a workbook its first sheet, with tabs between the cells. */
async function readFileText(file: File, locale: Locale): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A zip file begins so.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return decodeText(bytes, locale);
  const { readWorkbook } = await import("./read-workbook.ts");
  const rows = readWorkbook(bytes, locale === "en" ? "." : ",");
  return rows.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
}
