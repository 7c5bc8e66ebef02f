import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { useEditor } from "../editor/editor-context.ts";
import type { TerminalPlanRow } from "../output/terminal-plan-table.ts";
import { codesToLoad, editCells } from "./table-cells.ts";

/** Texts that were not read are listed up to this number. */
const MAX_LISTED = 5;

type TextsFor = Parameters<typeof editCells>[0];

/** Writes texts into cells of the table, and says which were not read or had no room. */
export function useCellWriting(rows: readonly TerminalPlanRow[]) {
  const { t, number, list } = useI18n();
  const { catalogue, edit, load } = useEditor();
  const { products } = catalogue;
  const [notice, setNotice] = useState("");

  /**
   * @param leftOut how many rows and cells had no room
   * @returns false for a text that was not read; what products are asked for is told later
   */
  function write(textsFor: TextsFor, leftOut = 0): boolean {
    const codes = codesToLoad(
      textsFor(rows).flatMap(({ column, text }) => (column === "product" ? text : [])),
      products,
    );
    if (codes.length === 0) return apply(textsFor, leftOut, products);
    void load(codes).then(
      (loaded) => apply(textsFor, leftOut, loaded.catalogue.products),
      () => apply(textsFor, leftOut, products),
    );
    return true;
  }

  function apply(textsFor: TextsFor, leftOut: number, known: ReadonlyMap<string, StripProduct>): boolean {
    const cells = editCells(textsFor, known, number);
    edit(cells.edit);
    const unread = cells.unread();
    const listed = unread.slice(0, MAX_LISTED).map(({ text }) => text || "–");
    setNotice(
      [
        ...(unread.length > 0
          ? [t("stripBuilder.table.unread", { count: number(unread.length), texts: list(listed) })]
          : []),
        ...(leftOut > 0 ? [t("stripBuilder.table.noRoom", { count: number(leftOut) })] : []),
      ].join(" "),
    );
    return unread.length === 0;
  }

  return { write, notice };
}
