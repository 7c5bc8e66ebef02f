import { useEffect, useRef, useState } from "react";
import { formatCode } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { Locale } from "../../i18n/locales.ts";
import { type ListLine, MOST_LINES, withMore } from "../lines.ts";
import type { Act } from "../list-editor.tsx";
import { askNumbers } from "../use-line-products.ts";
import { decoded } from "./decode.ts";
import { entriesOf } from "./entries.ts";
import { EntryPreview } from "./entry-preview.tsx";
import styles from "./quick-entry.module.css";
import { tableOf } from "./rows.ts";
import { linesOf, numbersIn, ordered, type Understood, understood } from "./understood.ts";

type Props = {
  readonly listed: readonly ListLine[];
  /** What could not be read of a stored list: it may be read here. */
  readonly setAside: string;
  readonly act: Act;
};

/** Lines that are looked at in one go; what follows stays in the field. */
const MOST_AT_ONCE = 1000;
const LARGEST_FILE = 10_000_000;

type State =
  | { readonly step: "writing"; readonly problem: "empty" | "file" | "tooLarge" | "failed" | null }
  | { readonly step: "looking" }
  | { readonly step: "looked"; readonly lines: readonly Understood[]; readonly rest: string };

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
      const now = entries.slice(0, MOST_AT_ONCE);
      const { products, meanings } = await askNumbers(numbersIn(now), locale);
      const rest = entries.slice(MOST_AT_ONCE).map((entry) => entry.text);
      setState({ step: "looked", lines: understood(now, meanings, products, locale), rest: rest.join("\n") });
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

  function take(lines: readonly Understood[], rest: string) {
    const added = linesOf(lines);
    const room = withMore(listed, added).slice(0, MOST_LINES);
    const fitting = added.filter(({ code }) => room.some((line) => line.code === code));
    const left = [
      ...lines.filter((line) => line.state === "unknown").map((line) => line.text),
      ...added.filter((line) => !fitting.includes(line)).map(({ code, amount }) => `${code}\t${amount}`),
      rest,
    ].filter(Boolean);
    act(
      (current) => withMore(current, fitting),
      t("orderList.entered", { count: number(fitting.length) }) +
        (fitting.length < added.length ? ` ${t("adding.problems.listFull")}` : ""),
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
            placeholder={"1040252  50\nKV-4-BL; 100\n6210020\t4 m"}
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
          lines={state.lines}
          rest={state.rest === "" ? 0 : state.rest.split("\n").length}
          listed={listed}
          choose={(index, product) =>
            setState({
              ...state,
              lines: state.lines.with(index, chosen(state.lines[index], product, locale)),
            })
          }
          take={() => take(state.lines, state.rest)}
          leave={() => setState({ step: "writing", problem: null })}
        />
      )}
    </details>
  );
}

type Known = Extract<Understood, { state: "found" | "corrected" }>;

/** An unknown number for which one of its neighbours was chosen. */
function chosen(line: Understood | undefined, product: Known["product"], locale: Locale): Understood {
  const amount = line?.written ?? "";
  return {
    text: line?.text ?? formatCode(product.code),
    note: line?.note ?? "",
    instead: null,
    ...ordered({ amount }, product, locale),
  };
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
