import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { Locale } from "../../i18n/locales.ts";
import { isProductLine, type ListLine, lineId, MAX_LINES, withMore } from "../lines.ts";
import type { Act } from "../list-editor.tsx";
import { askNumbers, askWordings } from "../use-line-products.ts";
import { decoded } from "./decode.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { EntryPreview, type KeyedEntry, orderedByNeed } from "./entry-preview.tsx";
import { linesOf, matchEntries, numbersIn, type ParsedEntry, wordingsIn } from "./match-entries.ts";
import styles from "./quick-entry.module.css";
import { tableOf } from "./rows.ts";

type Props = {
  readonly listed: readonly ListLine[];
  /** What could not be read of a stored list: it may be read here. */
  readonly setAside: string;
  readonly act: Act;
};

/** Lines that are looked at in one go; what follows stays in the field. */
const MAX_AT_ONCE = 1000;
const LARGEST_FILE = 10_000_000;

type State =
  | { readonly step: "writing"; readonly problem: "empty" | "file" | "tooLarge" | "failed" | null }
  | { readonly step: "looking" }
  | { readonly step: "looked"; readonly entries: readonly KeyedEntry[]; readonly rest: string };

/** Many products at once: order numbers with amounts, pasted or out of a file, looked at before anything is added. */
export function QuickEntry({ listed, setAside, act }: Props) {
  const { t, locale, number } = useI18n();
  const [text, setText] = useState(setAside);
  const [open, setOpen] = useState(listed.length === 0 || setAside !== "");
  const [state, setState] = useState<State>({ step: "writing", problem: null });
  const preview = useRef<HTMLElement>(null);
  const isLooked = state.step === "looked";
  useEffect(() => {
    if (isLooked) preview.current?.focus();
  }, [isLooked]);

  async function look(written: string) {
    const entries = entriesOf(tableOf(written));
    if (entries.length === 0) return setState({ step: "writing", problem: "empty" });
    setState({ step: "looking" });
    try {
      const parsed = await match(entries.slice(0, MAX_AT_ONCE), locale);
      const rest = entries.slice(MAX_AT_ONCE).map((entry) => entry.text);
      setState({ step: "looked", entries: orderedByNeed(parsed), rest: rest.join("\n") });
    } catch (error) {
      console.warn(error);
      setState({ step: "writing", problem: "failed" });
    }
  }

  async function read(file: File | undefined) {
    if (!file) return;
    if (file.size > LARGEST_FILE) return setState({ step: "writing", problem: "tooLarge" });
    setState({ step: "looking" });
    try {
      const written = await textOf(file, locale);
      setText(written);
      await look(written);
    } catch (error) {
      console.warn(error);
      setState({ step: "writing", problem: "file" });
    }
  }

  /** One line once more, as it was changed. */
  async function lookAgain(key: number, written: string) {
    if (state.step !== "looked") return;
    const parsed = await match(entriesOf(tableOf(written)), locale);
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

  function take(looked: readonly KeyedEntry[], rest: string) {
    // In the order in which they were written.
    const entries = looked.toSorted((one, other) => one.key - other.key);
    const added = linesOf(entries);
    const room = withMore(listed, added).slice(0, MAX_LINES);
    const fitting = added.filter((line) => room.some((each) => lineId(each) === lineId(line)));
    const open = entries.filter(({ state: each }) => each === "choose" || each === "unknown");
    const left = [
      ...open.map((entry) => entry.text),
      ...added
        .filter((line) => !fitting.includes(line))
        .map((line) => (isProductLine(line) ? `${line.code}\t${line.amount}` : line.text)),
      rest,
    ].filter(Boolean);
    act(
      (current) => withMore(current, fitting),
      [
        t("orderList.entered", { count: number(fitting.length) }),
        open.length > 0 && t("orderList.stayed", { count: number(open.length) }),
        fitting.length < added.length && t("adding.problems.listFull"),
      ]
        .filter(Boolean)
        .join(" "),
      () => listed,
    );
    setText(left.join("\n"));
    setState({ step: "writing", problem: null });
  }

  return (
    <details className={styles.entry} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("orderList.entry")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void look(text);
        }}
        onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          void read(file);
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
                void read(target.files?.[0]);
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
          take={() => take(state.entries, state.rest)}
          leave={() => setState({ step: "writing", problem: null })}
        />
      )}
    </details>
  );
}

/** What lines stand for: by their numbers, and where none of these is known, by their words. */
async function match(entries: readonly Entry[], locale: Locale): Promise<ParsedEntry[]> {
  const answers = await askNumbers(numbersIn(entries), locale);
  const wordings = wordingsIn(entries, answers);
  return matchEntries(entries, wordings.length > 0 ? await askWordings(wordings, locale) : answers, locale);
}

/** A file's text; of a workbook its first sheet, with tabs between the cells. */
async function textOf(file: File, locale: Locale): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A zip file begins so.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return decoded(bytes, locale);
  const { rowsOfWorkbook } = await import("./workbook.ts");
  const rows = rowsOfWorkbook(bytes, locale === "en" ? "." : ",");
  return rows.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
}
