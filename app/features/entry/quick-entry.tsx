import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Dispatch } from "../list/dispatch.ts";
import { isProductLine, type ListLine, lineId, MAX_LINES, mergeLines } from "../list/lines/lines.ts";
import { EntryStatus } from "./entry-status.tsx";
import type { ChosenFile } from "./file-text.ts";
import { isUnresolved, type KeyedEntry, linesOf } from "./parsed-entry.ts";
import { EntryPreview } from "./preview/entry-preview.tsx";
import { fileDrop, TableFileButton } from "./table-file.tsx";
import { useEntryCheck } from "./use-entry-check.ts";

type Props = {
  readonly listed: readonly ListLine[];
  /** The text that could not be read as lines of the stored list, for the visitor to correct. */
  readonly unreadableText: string;
  readonly dispatch: Dispatch;
};

/** Reads pasted lines or a file, and previews the products before anything is added. */
export function QuickEntry({ listed, unreadableText, dispatch }: Props) {
  const { t, number } = useI18n();
  const entry = useEntryCheck({ initialText: unreadableText });
  const { text, state, check } = entry;
  const [isOpen, setIsOpen] = useState(listed.length === 0 || unreadableText !== "" || entry.isUnfinished);
  const preview = useRef<HTMLElement>(null);
  /** After a check, but not where the preview only comes back with the page. */
  const takesFocus = useRef(false);
  const isChecked = state.step === "checked";
  useEffect(() => {
    if (!isChecked) return;
    if (takesFocus.current) preview.current?.focus();
    takesFocus.current = false;
  }, [isChecked]);

  function readFile(file: ChosenFile) {
    takesFocus.current = true;
    void entry.readFile(file);
  }

  function addEntries(entries: readonly KeyedEntry[], rest: string) {
    const added = linesOf(entries);
    const room = mergeLines(listed, added).slice(0, MAX_LINES);
    const fitting = added.filter((line) => room.some((each) => lineId(each) === lineId(line)));
    const unresolved = entries.filter(isUnresolved);
    const remaining = [
      ...unresolved.map((each) => each.text),
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
    entry.change(remaining.join("\n"));
  }

  const added = isChecked ? linesOf(state.entries).length : 0;
  return (
    <details
      className="no-print panel fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t("orderList.entry")}</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          takesFocus.current = true;
          void check(text);
        }}
        {...fileDrop(readFile)}
      >
        <label className="field">
          <span className="measure">{t("orderList.entryLabel")}</span>
          <textarea
            rows={5}
            wrap="off"
            value={text}
            spellCheck={false}
            placeholder={t("orderList.entryExample")}
            onChange={({ target }) => entry.change(target.value)}
          />
        </label>
        <div className="row">
          <button type="submit" className="button button-primary" aria-busy={state.step === "checking"}>
            {t("orderList.look")}
          </button>
          <TableFileButton label={t("orderList.file")} onFile={readFile} />
        </div>
        <EntryStatus state={state} />
      </form>
      {isChecked && (
        <EntryPreview ref={preview} check={entry} listed={listed}>
          {added > 0 && (
            <button
              type="button"
              className="button button-primary"
              onClick={() => addEntries(state.entries, state.rest)}
            >
              {t("orderList.take", { count: number(added), number: added })}
            </button>
          )}
          <button type="button" className="button" onClick={entry.edit}>
            {t("orderList.change")}
          </button>
        </EntryPreview>
      )}
    </details>
  );
}
