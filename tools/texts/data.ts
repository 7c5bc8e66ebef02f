import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { LOCALES, type Slugs } from "../../app/i18n/locales.ts";
import { codesIn } from "../../app/pages/blocks.ts";
import { type FactValues, insertFacts } from "../company/insert-facts.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import { readYaml } from "./front-matter.ts";
import { findMisprints } from "./misprints.ts";
import type { Problem } from "./problem.ts";
import { Fairs, News, Sectors } from "./schema.ts";

export type Data = {
  readonly news: v.InferOutput<typeof News>;
  readonly sectors: v.InferOutput<typeof Sectors>;
  readonly fairs: v.InferOutput<typeof Fairs>;
};

export const DATA_FILES = { news: "news.yaml", sectors: "sectors.yaml", fairs: "fairs.yaml" } as const;

/** Reads news, sectors and fairs; a file that cannot be read counts as empty and is reported. */
export function readData(folder: string, catalogue: CatalogueCodes, facts: FactValues, problems: Problem[]): Data {
  function read<Schema extends v.GenericSchema<unknown, unknown[]>>(
    file: string,
    schema: Schema,
  ): v.InferOutput<Schema> | [] {
    const path = join(folder, file);
    if (!existsSync(path)) {
      problems.push({ file, line: 0, reason: "is missing" });
      return [];
    }
    const parsed = readYaml(readFileSync(path, "utf8"), file, 1, problems);
    const content = insertFacts(parsed, facts, (reason) => problems.push({ file, line: 0, reason }));
    const result = v.safeParse(schema, content);
    if (result.success) return result.output;
    for (const issue of result.issues)
      problems.push({ file, line: 0, reason: `${v.getDotPath(issue) ?? ""} ${issue.message}` });
    return [];
  }

  const data: Data = {
    news: read(DATA_FILES.news, News),
    sectors: read(DATA_FILES.sectors, Sectors),
    fairs: read(DATA_FILES.fairs, Fairs),
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
    ...toProblems(DATA_FILES.fairs, [...findDuplicates(fairs), ...fairs.flatMap(findFairMisprints)]),
  ];
}

const findFairMisprints = ({ id, name, venue, city, shows }: Data["fairs"][number]): string[] =>
  LOCALES.flatMap((locale) =>
    [name, venue, city, shows].flatMap((text) =>
      findMisprints(text[locale], locale).map((reason) => `${id}: ${locale} ${reason}`),
    ),
  );

type Named = { readonly id: string; readonly slug?: Slugs };

/** Ids and slugs that two items share; one item may have the same slug in several languages. */
function findDuplicates(items: readonly Named[]): string[] {
  const names = items.flatMap(({ id, slug }) => [id, ...new Set(Object.values(slug ?? {}).map((each) => `/${each}`))]);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `“${name}” is used twice`,
  );
}
