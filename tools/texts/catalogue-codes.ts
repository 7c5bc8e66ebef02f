import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import type { CatalogueCodes } from "../content/catalogue-codes.ts";

const readCodeColumn = (path: string): string[] =>
  Papa.parse<{ code: string }>(readFileSync(path, "utf8"), { header: true, skipEmptyLines: true }).data.map(
    ({ code }) => code,
  );

/** The codes in a catalogue's folder, with those of certificates, which markets name. */
export function readCatalogueCodes(catalogue: string): CatalogueCodes & { readonly certificate: ReadonlySet<string> } {
  const products = join(catalogue, "products");
  const certificates = join(catalogue, "certificates.csv");
  return {
    group: new Set(readCodeColumn(join(catalogue, "groups.csv"))),
    category: new Set(readCodeColumn(join(catalogue, "categories.csv"))),
    product: new Set(readdirSync(products).flatMap((file) => readCodeColumn(join(products, file)))),
    certificate: new Set(existsSync(certificates) ? readCodeColumn(certificates) : []),
  };
}
