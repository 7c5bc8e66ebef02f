import { fold } from "../../../../app/ground/text/fold.ts";
import { CommandError } from "../../../platform/report-failure.ts";
import { rowsOf, type Source } from "../../import/read/source.ts";
import type { Cells, Row, Table } from "../../import/read/table.ts";

/** Some products of a catalogue: of a group, of a category, or those that have all words of a search. */
export type Part = { readonly kind: (typeof PART_KINDS)[number]; readonly text: string };
const PART_KINDS = ["group", "category", "find"] as const;

export type PartOptions = { readonly [Kind in Part["kind"]]?: string | undefined };

/** @returns undefined for the whole catalogue */
export function partOf(options: PartOptions): Part | undefined {
  for (const kind of PART_KINDS) {
    const text = options[kind];
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}

/** The tables whose rows belong to products, and the columns that say to which. */
export const OWNERS: Readonly<Record<string, string>> = {
  "accessories.csv": "product",
  "ratings.csv": "product",
  "cross-references.csv": "order_number",
  "discontinued.csv": "successor",
};

/**
 * The products of a part with the rows that belong to them, and all that they may refer to: each group, category, type …
 * @throws CommandError for a part that has no products
 */
export function selectPart(source: Source, part: Part): Source {
  const isMeant = findMembers(source, part);
  const tables = new Map<string, Table>();
  const codes = new Set<string>();
  for (const file of source.productFiles()) {
    const table = source.read(file, []);
    const rows: Row[] = [];
    for (const row of table?.rows ?? [])
      if (isMeant(row.cells)) {
        rows.push(row);
        codes.add(row.cells.code ?? "");
      }
    if (table && rows.length > 0) tables.set(file, { ...table, rows });
  }
  if (codes.size === 0) throw new CommandError(`No product is meant by --${part.kind} ${part.text}.`);
  return {
    productFiles: () => [...tables.keys()],
    read: (file, problems) => {
      const selected = tables.get(file);
      if (selected) return selected;
      const table = source.read(file, problems);
      const owner = OWNERS[file];
      return table && owner
        ? { ...table, rows: [...table.rows].filter(({ cells }) => codes.has(cells[owner] ?? "")) }
        : table;
    },
  };
}

/** @throws CommandError for a group or a category that there is none of */
function findMembers(source: Source, { kind, text }: Part): (product: Cells) => boolean {
  if (kind === "find") {
    const words = fold(text).split(/\s+/).filter(Boolean);
    return (product) => {
      const searched = fold(searchedTexts(product).join(" "));
      return words.length > 0 && words.every((word) => searched.includes(word));
    };
  }
  const categories = rowsOf(source, "categories.csv");
  const codes =
    kind === "category" ? categories.map(({ code }) => code) : rowsOf(source, "groups.csv").map(({ code }) => code);
  if (!codes.includes(text)) throw new CommandError(`There is no ${kind} ${text}; there are ${codes.join(", ")}.`);
  const meant = new Set(
    categories.filter((each) => (kind === "group" ? each.group : each.code) === text).map(({ code }) => code),
  );
  return ({ category }) => meant.has(category);
}

const searchedTexts = (product: Cells): string[] =>
  Object.entries(product).flatMap(([column, text]) =>
    /^(?:code|sales_code|model_type|type|name_.*)$/.test(column) ? [text] : [],
  );
