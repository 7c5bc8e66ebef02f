import { type Row, sampleRows } from "../../sample.ts";

export const attributes = new Map(sampleRows("attributes.csv").map((row) => [row.code ?? "", row]));
export const categories = new Map(sampleRows("categories.csv").map((row) => [row.code ?? "", row]));

/** What a product has of a facet, as its choices and its numbers, straight from the catalogue's files. */
export function choicesOf(product: Row, facet: string): string[] {
  const category = categories.get(product.category ?? "");
  const general: Record<string, string | undefined> = {
    group: category?.group,
    category: product.category,
    type: product.type,
    colour: product.colour,
    certificate: product.certificates,
    width: product.width_mm,
  };
  const cell = (facet in general ? general[facet] : product[facet]) ?? "";
  if (cell === "") return [];
  const kind = attributes.get(facet)?.kind;
  if (kind === "number" || facet === "width") return [String(Number(cell))];
  if (kind === "range") return [cell.split("..").map(Number).join("..")];
  return kind === "text" ? [cell] : cell.split(";").map((part) => part.trim());
}
