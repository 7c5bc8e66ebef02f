import { readdirSync, readFileSync } from "node:fs";
import Papa from "papaparse";

export type Row = Readonly<Record<string, string>>;

export const SAMPLE = "samples/catalogue";

export function sampleRows(file: string): Row[] {
  return Papa.parse<Row>(readFileSync(`${SAMPLE}/${file}`, "utf8"), { header: true, skipEmptyLines: true }).data;
}

export function sampleProducts(): Row[] {
  return readdirSync(`${SAMPLE}/products`).flatMap((file) => sampleRows(`products/${file}`));
}
