import type { D1Database } from "@cloudflare/workers-types";
import { INSERTED } from "#company/inserted";
import type { Content } from "../../../app/screens/pages/content.ts";
import type { CatalogueCodes } from "../../../tools/content/catalogue-codes.ts";
import { compileTexts } from "../../../tools/content/compile-texts.ts";
import type { TextFiles } from "../../../tools/content/text-files.ts";
import type { Problem } from "../../../tools/platform/problem.ts";
import { readPointer } from "../../../tools/sql/slots.ts";
import { catalogueReaders } from "../../slots/catalogue-databases.ts";
import { databaseOf } from "../../slots/open-catalogue.ts";
import type { PublisherBindings } from "../bindings.ts";

export type CheckedTexts =
  | { readonly content: Content }
  | {
      readonly problems: readonly Problem[];
      /** The order numbers that only a staged release has. */
      readonly notLive: readonly string[];
    };

const CODES = `SELECT 'group' AS kind, code FROM product_group
  UNION ALL SELECT 'category', code FROM category UNION ALL SELECT 'product', code FROM product`;

async function readCodes(database: D1Database): Promise<CatalogueCodes> {
  const { results } = await database.prepare(CODES).all<{ kind: keyof CatalogueCodes; code: string }>();
  const of = (kind: keyof CatalogueCodes) => new Set(results.flatMap((row) => (row.kind === kind ? [row.code] : [])));
  return { group: of("group"), category: of("category"), product: of("product") };
}

/** A problem wherever in its file it stands, of a version for a day as of the text itself. */
const nameOf = ({ file, reason }: Problem) => `${file.replace(/@[\d-]+(?=\.md$)/, "")}: ${reason}`;

/** What the catalogue no longer has is shown without a link; nothing else is missing then. */
export const isOfCatalogue = ({ said }: Problem) =>
  said !== undefined &&
  (/^(?:noProduct|noCategory|figureProduct)$/.test(said.key) ||
    /^(?:group|category|product):/.test(String(said.values.link)));

/**
 * Compiles texts against the live catalogue.
 * @param before that they were written from
 * @param isForgiven of what was wrong there already: everything while texts are written, so that they can be mended one after
 *     the other; only what pages can do without when they go live
 */
export async function checkTexts(
  files: TextFiles,
  before: TextFiles,
  env: PublisherBindings,
  isForgiven: (problem: Problem) => boolean = () => true,
): Promise<CheckedTexts> {
  const { live, next } = await readPointer(catalogueReaders(env));
  const codes = await readCodes(databaseOf(env, live.name));
  const compile = (of: TextFiles) => compileTexts(of, codes, INSERTED, { isWhole: false });
  const { content, problems } = compile(files);
  if (problems.length === 0) return { content };
  const known = new Set((files === before ? problems : compile(before).problems).filter(isForgiven).map(nameOf));
  const own = problems.filter((problem) => !known.has(nameOf(problem)));
  if (own.length === 0) return { content };
  const staged = next.release > 0 ? await readCodes(databaseOf(env, next.name)) : null;
  const said = own.map(({ reason }) => reason).join("\n");
  const notLive = [...(staged?.product ?? [])].filter((code) => !codes.product.has(code) && said.includes(code));
  return { problems: own, notLive };
}
