import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as v from "valibot";
import { parseYaml } from "../platform/front-matter.ts";
import { formatProblem, type Problem } from "../platform/problem.ts";
import { pattern, text } from "../platform/values.ts";
import { mergeTexts } from "./merge-texts.ts";
import { readTexts, type TextNode } from "./read-texts.ts";
import { SearchRules } from "./search-rules.ts";

const ROOT = join(import.meta.dirname, "../..");

/** One folder for each language of the site. */
export const LANGUAGES_FOLDER = join(ROOT, "languages");
/** In it: the trade's terms, which all languages have in common. */
export const TERMS_FOLDER = "terms";

/** The files of texts; README.md of the folder says what each is for. */
export const TEXT_PARTS = [
  "layout",
  "pages",
  "server",
  "documents",
  "error",
  "offer",
  "list",
  "notice",
  "exchange",
  "check",
] as const;
type TextPart = (typeof TEXT_PARTS)[number];
/** The texts of the desk, which has the languages alone that have them. */
export const DESK_PART = "desk";

const Settings = v.strictObject({
  name: text,
  /** A draft is reachable by its prefix, and found nowhere. */
  status: v.picklist(["live", "draft"], "must be live or draft"),
  prefix: v.pipe(v.string(), v.regex(/^(?:\/[a-z]{2,3})?$/, "must be like /en, or empty for one language")),
  fallback: v.optional(text),
  /** True for one language: texts for machines and for everybody are in it. */
  international: v.optional(v.boolean(), false),
  /** The language whose words its addresses have, if not its own. */
  slugs: v.optional(text),
  /** Letters that its addresses spell otherwise than without their accents: ü is ue in German. */
  slugLetters: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^\p{Ll}$/u, "has a key that is no small letter")),
      v.pipe(v.string(), v.regex(/^[a-z]+$/, "must be of the letters a to z")),
    ),
    {},
  ),
  intl: v.pipe(
    text,
    v.check((tag) => Intl.getCanonicalLocales(tag).length === 1, "is no language tag, as en-GB"),
  ),
  numbers: v.strictObject({ group: text, decimal: v.picklist([",", "."], "must be a comma or a point") }),
  percent: v.pipe(text, v.includes("{{number}}", "needs {{number}}")),
  clock: v.pipe(text, v.regex(/\{\{hours\}\}.*\{\{minutes\}\}/, "needs {{hours}} and {{minutes}}")),
  /** What stands between the items of a list that have commas of their own, if not a semicolon and a space. */
  semicolon: v.optional(v.string()),
  millimetre: text,
  /** How the first day of a month is written, if not as 1. */
  firstOfMonth: v.optional(text),
  /** How a span of days is written, if not with a dash. */
  dayRange: v.optional(v.pipe(text, v.regex(/\{\{from\}\}.*\{\{to\}\}/, "needs {{from}} and {{to}}"))),
  /** Suffixes behind numbers, by what these end with when they are spoken: a digit, tens, 100, 1000 or a million. */
  numberSuffixes: v.optional(v.record(v.string(), v.record(v.string(), text))),
  csv: v.strictObject({ separator: v.picklist([",", ";"], "must be , or ;"), charset: text }),
  fonts: v.array(v.picklist(["latin", "latin-ext", "western", "cyrillic"], "is no font of the site")),
  codes: v.strictObject({ bmecat: text, xchange: text, eplan: text }),
  regions: v.optional(v.record(v.string(), text), {}),
});
type LanguageSettings = v.InferOutput<typeof Settings>;

const Typography = v.strictObject({
  units: v.optional(pattern),
  beforeNumber: v.optional(pattern),
  noBreak: v.optional(v.array(pattern), []),
  misprints: v.optional(v.array(v.tuple([pattern, text])), []),
});
type Typography = v.InferOutput<typeof Typography>;

const Paths = v.record(v.string(), v.pipe(text, v.regex(/^(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|:\w+))+$/, "is no path")));

export type Language = {
  readonly locale: string;
  readonly settings: LanguageSettings;
  readonly typography: Typography;
  readonly search: SearchRules;
  /** Null where its addresses have the words of another language. */
  readonly paths: Readonly<Record<string, string>> | null;
  readonly texts: Readonly<Record<TextPart, TextNode>>;
  /** Null where the desk does not speak it. */
  readonly desk: TextNode | null;
};

/**
 * Every language's folder, the one of addresses without a prefix first, then the live ones as they fall back.
 * @throws Error that names each problem by file and line
 */
export function readLanguages(folder = LANGUAGES_FOLDER): readonly Language[] {
  const problems: Problem[] = [];
  const root = join(folder, "..");
  const read = <Schema extends v.GenericSchema>(locale: string, name: string, schema: Schema) =>
    readTable(join(folder, locale, name), root, schema, problems);

  const locales = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== TERMS_FOLDER ? [entry.name] : [],
  );
  const settings = new Map(
    locales.flatMap((locale) => {
      const own = read(locale, "language.yaml", Settings);
      if (own === null && !problems.some(({ file }) => file.endsWith(`${locale}/language.yaml`)))
        problems.push({ file: relative(root, join(folder, locale, "language.yaml")), line: 0, reason: "is missing" });
      return own ? [[locale, own] as const] : [];
    }),
  );
  const chains = new Map([...settings.keys()].map((locale) => [locale, chainOf(locale, settings, problems)]));
  const sorted = [...settings].toSorted(
    ([one, a], [other, b]) =>
      Number(a.status === "draft") - Number(b.status === "draft") ||
      (chains.get(one)?.length ?? 0) - (chains.get(other)?.length ?? 0) ||
      one.localeCompare(other),
  );
  const roots = sorted.filter(([, { fallback }]) => fallback === undefined);
  if (roots.length !== 1)
    problems.push({ file: "languages", line: 0, reason: `one language has no fallback, not ${roots.length}` });
  const international = sorted.filter(([, own]) => own.international);
  if (international.length !== 1)
    problems.push({ file: "languages", line: 0, reason: `one language is international, not ${international.length}` });
  fail(problems);

  const merged = new Map<string, Readonly<Record<TextPart, TextNode>>>();
  const textsOf = (locale: string): Readonly<Record<TextPart, TextNode>> => {
    const cached = merged.get(locale);
    if (cached) return cached;
    const { fallback, status } = settings.get(locale) as LanguageSettings;
    const others = fallback === undefined ? null : textsOf(fallback);
    const texts = Object.fromEntries(
      TEXT_PARTS.map((part) => {
        const file = relative(root, join(folder, locale, `${part}.yaml`));
        const own = readTexts(join(folder, locale), part, root, problems);
        return [part, mergeTexts(own, others?.[part] ?? null, { locale, file, isLive: status === "live" }, problems)];
      }),
    ) as Readonly<Record<TextPart, TextNode>>;
    merged.set(locale, texts);
    return texts;
  };
  let deskOfFirst: TextNode | null = null;
  const deskOf = (locale: string): TextNode | null => {
    const own = readTexts(join(folder, locale), DESK_PART, root, problems);
    if (own === null) return null;
    const file = relative(root, join(folder, locale, `${DESK_PART}.yaml`));
    const texts = mergeTexts(own, deskOfFirst, { locale, file, isLive: true }, problems);
    deskOfFirst ??= texts;
    return texts;
  };
  const languages = sorted.map(
    ([locale, own]): Language => ({
      locale,
      settings: own,
      typography: read(locale, "typography.yaml", Typography) ?? { noBreak: [], misprints: [] },
      search: read(locale, "search.yaml", SearchRules) ?? {},
      paths: own.slugs === undefined ? read(locale, "paths.yaml", Paths) : null,
      texts: textsOf(locale),
      desk: deskOf(locale),
    }),
  );
  checkPaths(languages, root, folder, problems);
  fail(problems);
  return languages;
}

/** @throws Error that names each problem */
export function fail(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
}

/** @returns null when the file is missing or wrong; what is wrong is added */
function readTable<Schema extends v.GenericSchema>(
  path: string,
  root: string,
  schema: Schema,
  problems: Problem[],
): v.InferOutput<Schema> | null {
  return existsSync(path) ? parseYaml(readFileSync(path), relative(root, path), schema, problems) : null;
}

function chainOf(
  locale: string,
  settings: ReadonlyMap<string, LanguageSettings>,
  problems: Problem[],
): readonly string[] {
  const chain = [locale];
  for (let next = settings.get(locale)?.fallback; next !== undefined; next = settings.get(next)?.fallback) {
    if (!settings.has(next) || chain.includes(next)) {
      problems.push({ file: `languages/${locale}/language.yaml`, line: 0, reason: `fallback: ${next} leads nowhere` });
      break;
    }
    chain.push(next);
  }
  return chain;
}

/** Each set of paths names every screen once, with the parameters that the others have. */
function checkPaths(languages: readonly Language[], root: string, folder: string, problems: Problem[]): void {
  const reference = languages.find(({ paths }) => paths)?.paths ?? {};
  const parametersOf = (path: string) => (path.match(/:\w+/g) ?? []).join(" ");
  const prefixes = new Map<string, string>();
  for (const { locale, settings, paths } of languages) {
    const file = relative(root, join(folder, locale, "paths.yaml"));
    const report = (reason: string, line = 0) => problems.push({ file, line, reason });
    const twin = prefixes.get(settings.prefix);
    if (twin)
      problems.push({
        file: relative(root, join(folder, locale, "language.yaml")),
        line: 0,
        reason: `the prefix “${settings.prefix}” is that of ${twin}`,
      });
    prefixes.set(settings.prefix, locale);
    if (settings.slugs !== undefined) {
      if (!languages.some((other) => other.locale === settings.slugs && other.paths))
        report(`slugs: ${settings.slugs} has no paths of its own`);
      continue;
    }
    if (!paths) {
      report("is missing");
      continue;
    }
    const screens = new Map<string, string>();
    for (const [screen, path] of Object.entries(paths)) {
      const line =
        readFileSync(join(root, file), "utf8")
          .split("\n")
          .findIndex((each) => each.startsWith(`${screen}:`)) + 1;
      const other = screens.get(path);
      if (other) report(`${screen} has the path of ${other}: ${path}`, line);
      screens.set(path, screen);
      if (reference[screen] === undefined) report(`${screen} is no screen of the site`, line);
      else if (parametersOf(reference[screen]) !== parametersOf(path))
        report(`${screen} needs ${parametersOf(reference[screen])}`, line);
    }
    for (const screen of Object.keys(reference)) if (!paths[screen]) report(`${screen} is missing`);
  }
}
