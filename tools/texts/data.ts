import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { byLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { codesIn } from "../../app/screens/pages/blocks.ts";
import { writtenLanguage } from "../company/company-languages.ts";
import { type FactValues, insertFacts } from "../company/insert-facts.ts";
import { type LineOf, parseYaml } from "../platform/front-matter.ts";
import type { Problem } from "../platform/problem.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import { findMisprints } from "./misprints.ts";
import { Fairs, FairTexts, News, Sectors } from "./schema.ts";

type FairText = v.InferOutput<typeof FairTexts>[string];
type LocalizedFairText = { readonly [Field in keyof FairText]: Readonly<Record<Locale, string>> };

export type Data = {
  readonly news: v.InferOutput<typeof News>;
  readonly sectors: v.InferOutput<typeof Sectors>;
  readonly fairs: readonly (v.InferOutput<typeof Fairs>[number] & LocalizedFairText)[];
};

export const DATA_FILES = { news: "news.yaml", sectors: "sectors.yaml", fairs: "fairs.yaml" } as const;

/** Reads news, sectors and fairs; a file that cannot be read counts as empty and is reported. */
export function readData(folder: string, catalogue: CatalogueCodes, facts: FactValues, problems: Problem[]): Data {
  const lines = new Map<string, LineOf>();
  const lineOf = (file: string, ...keys: readonly unknown[]) => lines.get(file)?.(...keys) ?? 0;
  /** @param locale of a file that is written in a language */
  function read<Schema extends v.GenericSchema>(
    file: string,
    schema: Schema,
    locale?: Locale,
  ): v.InferOutput<Schema> | null {
    const path = join(folder, file);
    if (!existsSync(path)) {
      problems.push({ file, line: 0, reason: "is missing" });
      return null;
    }
    return parseYaml(readFileSync(path), file, schema, problems, {
      change: (content) =>
        locale ? insertFacts(content, locale, facts, (reason) => problems.push({ file, line: 0, reason })) : content,
      onRead: (found) => lines.set(file, found),
    });
  }

  const readFairs = read(DATA_FILES.fairs, Fairs);
  const fairs = readFairs ?? [];
  const texts = byLocale((locale) => {
    const written = writtenLanguage(folder, locale);
    const file = `${written}/${DATA_FILES.fairs}`;
    // A company without fairs has nothing to say of them.
    const isNeeded = readFairs?.length !== 0 || existsSync(join(folder, file));
    const found = isNeeded ? read(file, FairTexts, written) : null;
    const findLine = (id: string) => lineOf(file, id);
    if (readFairs && found && written === locale)
      problems.push(...findFairProblems(file, found, fairs, locale, findLine));
    return found ?? {};
  });
  const textOf = (id: string, field: keyof FairText) => byLocale((locale) => texts[locale][id]?.[field] ?? "");
  const data: Data = {
    news: read(DATA_FILES.news, News) ?? [],
    sectors: read(DATA_FILES.sectors, Sectors) ?? [],
    fairs: fairs.map((fair) => ({
      ...fair,
      name: textOf(fair.id, "name"),
      venue: textOf(fair.id, "venue"),
      city: textOf(fair.id, "city"),
      shows: textOf(fair.id, "shows"),
    })),
  };
  problems.push(...findProblems(data, catalogue, lineOf));
  return data;
}

type Item = { readonly id: string };

/** @param lineOf of an item, by its file and position */
function findProblems(
  { news, sectors, fairs }: Data,
  catalogue: CatalogueCodes,
  lineOf: (file: string, index: number) => number,
): Problem[] {
  const ofItems = <Each extends Item>(
    file: string,
    items: readonly Each[],
    reasonsOf: (item: Each) => readonly string[],
  ) =>
    items.flatMap((item, index): readonly Problem[] => {
      const isRepeated = items.slice(0, index).some(({ id }) => id === item.id);
      const reasons = [...(isRepeated ? [`“${item.id}” is used twice`] : []), ...reasonsOf(item)];
      return reasons.map((reason) => ({ file, line: lineOf(file, index), reason }));
    });
  const unknown = (item: unknown) =>
    codesIn(item)
      .filter((code) => !catalogue.product.has(code))
      .map((code) => `the catalogue has no product ${code}`);
  const unknownCategories = ({ categories }: Data["sectors"][number]) =>
    categories.filter((code) => !catalogue.category.has(code)).map((code) => `the catalogue has no category ${code}`);
  return [
    ...ofItems(DATA_FILES.news, news, unknown),
    ...ofItems(DATA_FILES.sectors, sectors, (sector) => [...unknown(sector), ...unknownCategories(sector)]),
    ...ofItems(DATA_FILES.fairs, fairs, () => []),
  ];
}

function findFairProblems(
  file: string,
  texts: v.InferOutput<typeof FairTexts>,
  fairs: readonly Item[],
  locale: Locale,
  lineOf: (id: string) => number,
): Problem[] {
  return [
    ...fairs.filter(({ id }) => !texts[id]).map(({ id }) => ({ file, line: 0, reason: `${id} is missing` })),
    ...Object.entries(texts).flatMap(([id, text]) => {
      const reasons = [
        ...(fairs.some((fair) => fair.id === id) ? [] : [`${DATA_FILES.fairs} has no fair ${id}`]),
        ...Object.values(text)
          .flatMap((each) => findMisprints(each, locale))
          .map((reason) => `${id}: ${reason}`),
      ];
      return reasons.map((reason) => ({ file, line: lineOf(id), reason }));
    }),
  ];
}

export const duplicatesIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
