import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** A folder for each language of the sample (README.md), and `all` for what no language has of its own. */
const FOLDER = join(import.meta.dirname, "languages");
const SETTINGS = "language.json";

const LanguageSettings = v.strictObject({
  /** Where its columns stand in the files; languages without a position follow by their names. */
  position: v.optional(v.number(), Number.POSITIVE_INFINITY),
  /** Its name for Intl, where that is not the folder's. */
  intl: v.optional(v.string()),
  decimalMark: v.picklist([".", ","]),
  /** "KV 2.5 terminal block" or "Klemme KV 2.5". */
  nameOrder: v.picklist(["model-noun", "noun-model"]),
  /** Forms of a colour's name by the gender of the noun that it describes; without one, the name itself. */
  colours: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  /** The gender of each type's noun. */
  genders: v.optional(v.record(v.string(), v.string()), {}),
});
type LanguageSettings = v.InferOutput<typeof LanguageSettings>;

/** @returns null if the folder has no such file */
export function readLanguageFile<Value>(folder: string, file: string, schema: v.GenericSchema<unknown, Value>) {
  const path = join(FOLDER, folder, file);
  if (!existsSync(path)) return null;
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(path, "utf8")));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${path}, ${v.getDotPath(issue) ?? "whole file"}: ${issue.message}`);
}

const settings = new Map(
  readdirSync(FOLDER)
    .flatMap((locale) => {
      const read = readLanguageFile(locale, SETTINGS, LanguageSettings);
      return read ? [[locale, read] as const] : [];
    })
    .toSorted(([one, a], [other, b]) =>
      a.position === b.position ? one.localeCompare(other) : a.position - b.position,
    ),
);

/** The languages of the sample, in the order of its columns. */
export const LANGUAGES: readonly string[] = [...settings.keys()];

export function settingsOf(locale: string): LanguageSettings {
  const found = settings.get(locale);
  if (!found) throw new Error(`${FOLDER} has no ${locale}/${SETTINGS}`);
  return found;
}

/** What a file says in each language that has it; `all`, where there is one, comes first. */
export function readEachLanguage<Value>(file: string, schema: v.GenericSchema<unknown, Value>): Map<string, Value> {
  return new Map(
    ["all", ...LANGUAGES].flatMap((folder) => {
      const read = readLanguageFile(folder, file, schema);
      return read === null ? [] : [[folder, read] as const];
    }),
  );
}

const lacking = new Map<string, Set<string>>();

/** Notes what a language does not say; English stands for it, or the catalogue's fallback. */
export function noteMissing(locale: string, what: string): void {
  lacking.set(locale, (lacking.get(locale) ?? new Set()).add(what));
}

/** What the languages lack, a line each, as far as it was needed. */
export const listMissing = (): string[] =>
  LANGUAGES.flatMap((locale) => [...(lacking.get(locale) ?? [])].map((what) => `${locale} lacks: ${what}`));
