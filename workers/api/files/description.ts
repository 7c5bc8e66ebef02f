import * as v from "valibot";
import { scoreAsNumber } from "../../../app/features/reading/lines/part-number-score.ts";
import { isSection, type Section } from "../../../app/foundation/documents/sections.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";

const shortText = v.pipe(
  v.string("is not a text"),
  v.trim(),
  v.normalize("NFC"),
  v.nonEmpty("is empty"),
  v.maxLength(200, "has more than 200 characters"),
);
const day = v.pipe(
  v.string("is not a date like 2026-03-31"),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "is not a date like 2026-03-31"),
  v.check((text) => new Date(text).toJSON()?.startsWith(text) === true, "is not a day of the calendar"),
);
const splitWords = (text: string): string[] => text.split(/[;,\s]+/);

/**
 * Order numbers may hold blanks and commas. So semicolons or lines stand between them, or else blanks or commas where each word
 * is long enough for a number of its own.
 */
function splitNumbers(text: string): string[] {
  if (/[;\r\n]/.test(text)) return text.split(/[;\r\n]+/);
  const words = splitWords(text).filter(Boolean);
  return words.every((word) => scoreAsNumber(word) > 1) ? words : [text];
}

const codes = (split: (text: string) => string[]) =>
  v.pipe(
    v.union([v.array(v.string()), v.string()], "is not a list of codes"),
    v.transform((value) => (typeof value === "string" ? split(value) : value)),
    v.transform((values) => values.map((value) => value.trim().normalize("NFC")).filter(Boolean)),
    v.maxLength(2000, "names more than 2000 codes"),
  );
const titles = v.union(
  [
    v.pipe(
      shortText,
      v.transform(
        (title): Partial<Record<Locale, string>> => Object.fromEntries(LOCALES.map((locale) => [locale, title])),
      ),
    ),
    v.record(v.picklist(LOCALES), shortText),
  ],
  `is neither a text of up to 200 characters nor one for each of ${LOCALES.join(", ")}`,
);

const FIELD_SCHEMAS = {
  title: titles,
  version: shortText,
  date: day,
  validUntil: day,
  products: codes(splitNumbers),
  groups: codes(splitWords),
  certificate: shortText,
  section: v.custom<Section>(isSection, "is not a section"),
  /** Equal for files of different names that are one document in several languages. */
  document: shortText,
};

/** Marketing's description of a file, from its sidecar or its metadata. */
export type Description = {
  readonly [Name in keyof typeof FIELD_SCHEMAS]?: v.InferOutput<(typeof FIELD_SCHEMAS)[Name]>;
};

type ParsedDescription = { readonly description: Description; readonly problems: readonly string[] };

const unreadable = (problem: string): ParsedDescription => ({ description: {}, problems: [problem] });

/** Reads a sidecar. Valid fields count even when others have problems. */
export function readSidecar(text: string): ParsedDescription {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return unreadable("its description is not JSON");
  }
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return unreadable("its description is not a JSON object");
  return parseDescription(Object.entries(json));
}

/** Reads the metadata of an R2 object: `title` or `title-tr`, `valid-until`, `products` and so on. */
export function readMetadata(metadata: Readonly<Record<string, string>>): ParsedDescription {
  const entries = Object.entries(metadata).map(
    ([name, value]) => [name.toLowerCase().replace("valid-until", "validUntil"), value] as const,
  );
  const localizedTitles = entries.flatMap(([name, value]) =>
    name.startsWith("title-") ? [[name.slice(6), value] as const] : [],
  );
  const knownEntries = entries.filter(([name]) => Object.hasOwn(FIELD_SCHEMAS, name));
  return parseDescription(
    localizedTitles.length > 0 ? [...knownEntries, ["title", Object.fromEntries(localizedTitles)]] : knownEntries,
  );
}

function parseDescription(entries: readonly (readonly [name: string, value: unknown])[]): ParsedDescription {
  const description: Description = {};
  const problems: string[] = [];
  for (const [name, value] of entries) {
    if (!Object.hasOwn(FIELD_SCHEMAS, name)) {
      problems.push(
        `its description has a field ${name.slice(0, 40)}; known are ${Object.keys(FIELD_SCHEMAS).join(", ")}`,
      );
      continue;
    }
    const result = v.safeParse(FIELD_SCHEMAS[name as keyof typeof FIELD_SCHEMAS], value);
    if (result.success) Object.assign(description, { [name]: result.output });
    else problems.push(`in its description ${name} ${result.issues[0].message}`);
  }
  return { description, problems };
}
