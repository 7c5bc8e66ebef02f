import { useEffect, useEffectEvent } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { terminalPlanRows } from "../output/terminal-plan-table.ts";
import { BLOCKS_TYPE, renderCopiedCells } from "../table/copied-cells.ts";
import { cellText, columnsOf } from "../table/table-columns.ts";
import { useEditor } from "./editor-context.ts";
import { hasOwnKeys } from "./own-keys.ts";
import { useChosenBlocks } from "./use-chosen-blocks.ts";

/** Puts what is chosen on the clipboard: for strips, projects and tabs, and as cells for spreadsheets. */
export default function CopyBlocks() {
  const { t, number } = useI18n();
  const { strip, catalogue, selected, announce } = useEditor();
  const blocks = useChosenBlocks();

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

  const onCopy = useEffectEvent(copy);
  useEffect(() => {
    const listeners = new AbortController();
    for (const type of ["copy", "cut"] as const) document.addEventListener(type, onCopy, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return null;
}
