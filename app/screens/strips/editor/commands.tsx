import { useEffect, useRef } from "react";
import { readBlocks } from "../../../features/rail/model/read-project.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { terminalPlanRows } from "../output/terminal-plan-table.ts";
import { BLOCKS_TYPE, renderCopiedCells } from "../table/copied-cells.ts";
import { cellText, columnsOf } from "../table/table-cells.ts";
import { useEditor } from "./editor-context.ts";
import { useChosenBlocks } from "./use-chosen-blocks.ts";

const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null;

/** The keys of the whole page, and blocks on the clipboard: between strips, projects and tabs, and as cells for spreadsheets. */
export function Commands() {
  const { t, number } = useI18n();
  const { strip, catalogue, selected, undo, redo, announce } = useEditor();
  const blocks = useChosenBlocks();

  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || hasOwnKeys(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "z") event.shiftKey ? redo() : undo();
    else if (key === "y") redo();
    else if (key === "d" && selected.length > 0) blocks.duplicate();
    else return;
    event.preventDefault();
  }

  function copy(event: ClipboardEvent) {
    const isText = window.getSelection()?.isCollapsed === false;
    if (event.defaultPrevented || selected.length === 0 || isText || hasOwnKeys(event.target)) return;
    const copied = blocks.copy();
    const rows = terminalPlanRows({ ...strip, ...copied }, catalogue.products);
    const columns = columnsOf(rows);
    const cells = rows.map((row) => columns.map((column) => cellText(row, column, number)));
    event.clipboardData?.setData("text/plain", renderCopiedCells(cells));
    event.clipboardData?.setData(BLOCKS_TYPE, JSON.stringify(copied));
    event.preventDefault();
    if (event.type === "cut") blocks.remove();
    announce(t("stripBuilder.canvas.copied", { count: number(selected.length) }));
  }

  function paste(event: ClipboardEvent) {
    if (event.defaultPrevented || hasOwnKeys(event.target)) return;
    const copied = readBlocks(event.clipboardData?.getData(BLOCKS_TYPE) ?? "");
    if (!copied) return;
    event.preventDefault();
    blocks.paste(copied);
  }

  const latest = useRef({ press, copy, paste });
  useEffect(() => {
    latest.current = { press, copy, paste };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => latest.current.press(event);
    const onCopy = (event: ClipboardEvent) => latest.current.copy(event);
    const onPaste = (event: ClipboardEvent) => latest.current.paste(event);
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("copy", onCopy, { signal });
    document.addEventListener("cut", onCopy, { signal });
    document.addEventListener("paste", onPaste, { signal });
    return () => listeners.abort();
  }, []);
  return null;
}
