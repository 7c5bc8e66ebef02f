import type { ImportedProduct } from "../exchange/exchanged-product.ts";
import type { Remark } from "../exchange/mapping/apply-mapping.ts";
import type { Cells } from "../import/read/table.ts";
import { toDiscontinued } from "./build-tables.ts";

/** Products that are made, and those that are no longer, each with what a file says beside it. */
export function sortOut(rows: readonly Cells[], imported: readonly ImportedProduct[], remarks: Remark[]) {
  const byCode = new Map(imported.map((product) => [product.cells.code ?? "", product]));
  const isGone = (code: string) => (byCode.get(code)?.beside?.discontinued ?? []).length > 0;
  const all = new Set(rows.map(({ code = "" }) => code));
  const successorOf = (code: string): string | undefined => byCode.get(code)?.beside?.successor?.[0];
  /** The first that is still made of those that replace one another. */
  const findSuccessor = (code: string): string => {
    const say = (text: string) => remarks.push({ code, kind: "said", name: "successor", text });
    const passed = new Set([code]);
    for (let next = successorOf(code); next !== undefined && !passed.has(next); next = successorOf(next)) {
      if (!all.has(next)) {
        say(`${next}, which the file does not have`);
        return "";
      }
      if (!isGone(next)) return next;
      if (passed.size === MAX_SUCCESSORS) {
        say(`${next} is discontinued itself, as are ${MAX_SUCCESSORS - 1} before it`);
        return "";
      }
      say(`${next} is discontinued itself`);
      passed.add(next);
    }
    return "";
  };
  const products = rows.filter(({ code = "" }) => !isGone(code));
  const discontinued = rows
    .filter(({ code = "" }) => isGone(code))
    .map((cells) => {
      const { code = "" } = cells;
      const [day = ""] = byCode.get(code)?.beside?.discontinued ?? [];
      return toDiscontinued(cells, findSuccessor(code), /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : "");
    });
  const live = new Set(products.map(({ code = "" }) => code));
  const accessories = new Map(
    [...byCode].map(([code, each]) => [
      code,
      [...new Set(each.accessories)].filter((accessory) => live.has(accessory)),
    ]),
  );
  for (const [code, each] of byCode)
    for (const accessory of each.accessories.filter((number) => !all.has(number)))
      remarks.push({ code, kind: "said", name: "accessories", text: `${accessory}, which the file does not have` });
  return { products, discontinued, accessories };
}

/** One that is replaced more often is replaced by mistake. */
const MAX_SUCCESSORS = 20;
