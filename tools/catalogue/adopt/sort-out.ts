import { numberKey } from "../../../app/ground/text/part-numbers.ts";
import type { ImportedProduct } from "../exchange/exchanged-product.ts";
import type { Remark } from "../exchange/mapping/apply-mapping.ts";
import type { Cells } from "../import/read/table.ts";
import { toDiscontinued } from "./build-tables.ts";

/** Products that are made, and those that are no longer, each with what all its records say beside it. */
export function sortOut(rows: readonly Cells[], imported: readonly ImportedProduct[], remarks: Remark[]) {
  const records = Map.groupBy(imported, ({ cells }) => numberKey(cells.code ?? ""));
  const printed = new Map(rows.map(({ code = "" }) => [numberKey(code), code]));
  /** What the records of a product name, as it is printed where the file has it. */
  const namedBy = (code: string, pick: (product: ImportedProduct) => readonly string[] | undefined) => [
    ...new Set(
      (records.get(numberKey(code)) ?? [])
        .flatMap((product) => pick(product) ?? [])
        .map((number) => printed.get(numberKey(number)) ?? number),
    ),
  ];
  const goneSince = (code: string) => namedBy(code, ({ beside }) => beside?.discontinued);
  const isGone = (code: string) => goneSince(code).length > 0;
  const has = (number: string) => printed.has(numberKey(number));
  const whyNot = (number: string) =>
    records.has(numberKey(number)) ? "which has no category yet" : "which the file does not have";
  const successorOf = (code: string): string | undefined => namedBy(code, ({ beside }) => beside?.successor)[0];
  /** The first that is still made of those that replace one another. */
  const findSuccessor = (code: string): string => {
    const say = (text: string) => remarks.push({ code, kind: "said", name: "successor", text });
    const passed = new Set([code]);
    for (let next = successorOf(code); next !== undefined && !passed.has(next); next = successorOf(next)) {
      if (!has(next)) {
        say(`${next}, ${whyNot(next)}`);
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
      const day = goneSince(code).find((text) => /^\d{4}-\d{2}-\d{2}$/.test(text)) ?? "";
      return toDiscontinued(cells, findSuccessor(code), day);
    });
  const live = new Set(products.map(({ code = "" }) => code));
  const accessories = new Map<string, readonly string[]>();
  for (const { code = "" } of rows) {
    const named = namedBy(code, (product) => product.accessories);
    accessories.set(
      code,
      named.filter((accessory) => live.has(accessory)),
    );
    for (const accessory of named.filter((number) => !has(number)))
      remarks.push({ code, kind: "said", name: "accessories", text: `${accessory}, ${whyNot(accessory)}` });
  }
  return { products, discontinued, accessories };
}

/** One that is replaced more often is replaced by mistake. */
const MAX_SUCCESSORS = 20;
