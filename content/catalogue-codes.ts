import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

export type CatalogueCodes = {
  readonly group: ReadonlySet<string>;
  readonly category: ReadonlySet<string>;
  readonly product: ReadonlySet<string>;
};

const codesOf = (path: string): string[] =>
  (parse(readFileSync(path), { columns: true, bom: true }) as { code: string }[]).map(({ code }) => code);

/** What the texts may lead to in a catalogue's folder. */
export function readCodes(catalogue: string): CatalogueCodes {
  const products = join(catalogue, "products");
  return {
    group: new Set(codesOf(join(catalogue, "groups.csv"))),
    category: new Set(codesOf(join(catalogue, "categories.csv"))),
    product: new Set(readdirSync(products).flatMap((file) => codesOf(join(products, file)))),
  };
}
