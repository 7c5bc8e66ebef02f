import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { byLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { codesIn } from "../../app/screens/pages/blocks.ts";
import { writtenLanguage } from "../company/company-languages.ts";
import { type FactValues, insertFacts } from "../company/insert-facts.ts";
import { parseYaml } from "../platform/front-matter.ts";
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
    return parseYaml(readFileSync(path), file, schema, problems, (content) =>
      locale ? insertFacts(content, locale, facts, (reason) => problems.push({ file, line: 0, reason })) : content,
    );
  }

  const readFairs = read(DATA_FILES.fairs, Fairs);
  const fairs = readFairs ?? [];
  const texts = byLocale((locale) => {
    const written = writtenLanguage(folder, locale);
    const file = `${written}/${DATA_FILES.fairs}`;
    // A company without fairs has nothing to say of them.
    const isNeeded = readFairs?.length !== 0 || existsSync(join(folder, file));
    const found = isNeeded ? read(file, FairTexts, written) : null;
    if (readFairs && found && written === locale) problems.push(...findFairProblems(file, found, fairs, locale));
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
  problems.push(...findProblems(data, catalogue));
  return data;
}

function findProblems({ news, sectors, fairs }: Data, catalogue: CatalogueCodes): Problem[] {
  const toProblems = (file: string, reasons: readonly string[]) => reasons.map((reason) => ({ file, line: 0, reason }));
  const unknown = (items: unknown) =>
    codesIn(items)
      .filter((code) => !catalogue.product.has(code))
      .map((code) => `the catalogue has no product ${code}`);
  const categories = sectors
    .flatMap((sector) => sector.categories)
    .filter((code) => !catalogue.category.has(code))
    .map((code) => `the catalogue has no category ${code}`);
  return [
    ...toProblems(DATA_FILES.news, [...findDuplicates(news), ...unknown(news)]),
    ...toProblems(DATA_FILES.sectors, [...findDuplicates(sectors), ...unknown(sectors), ...categories]),
    ...toProblems(DATA_FILES.fairs, findDuplicates(fairs)),
  ];
}

function findFairProblems(
  file: string,
  texts: v.InferOutput<typeof FairTexts>,
  fairs: readonly { readonly id: string }[],
  locale: Locale,
): Problem[] {
  const reasons = [
    ...fairs.filter(({ id }) => !texts[id]).map(({ id }) => `${id} is missing`),
    ...Object.entries(texts).flatMap(([id, text]) => [
      ...(fairs.some((fair) => fair.id === id) ? [] : [`${DATA_FILES.fairs} has no fair ${id}`]),
      ...Object.values(text)
        .flatMap((each) => findMisprints(each, locale))
        .map((reason) => `${id}: ${reason}`),
    ]),
  ];
  return reasons.map((reason) => ({ file, line: 0, reason }));
}

/** Ids that two items share. */
const findDuplicates = (items: readonly { readonly id: string }[]): string[] =>
  duplicatesIn(items.map(({ id }) => id)).map((id) => `“${id}” is used twice`);

export const duplicatesIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
