import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { LANGUAGES } from "../languages.ts";
import { text } from "../texts.ts";

/** What replaces products of other makers, with a note on each; languages that translate none of the notes have no column. */
export function crossReferences(): readonly Readonly<Record<string, string | undefined>>[] {
  const path = join(import.meta.dirname, "cross-references.csv");
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, "utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  const rows = data.map(({ note = "", ...reference }) => ({ reference, note: text(note) }));
  const languages = LANGUAGES.filter((locale) => rows.some(({ note }) => note[locale] !== undefined));
  return rows.map(({ reference, note }) => ({
    ...reference,
    ...Object.fromEntries(languages.map((locale) => [`note_${locale}`, note[locale]])),
  }));
}
