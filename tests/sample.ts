import { readdirSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

export type Row = Readonly<Record<string, string>>;

export const SAMPLE = "catalogue/sample";

/** A file of the sample catalogue, as its rows stand in it. */
export function sampleRows(file: string): Row[] {
  return parse(readFileSync(`${SAMPLE}/${file}`), { columns: true });
}

export function sampleProducts(): Row[] {
  return readdirSync(`${SAMPLE}/products`).flatMap((file) => sampleRows(`products/${file}`));
}
