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

/** What others wrote may name what the catalogue no longer has: their pages show it without a link. */
const ANY = { has: () => true } as unknown as ReadonlySet<string>;

/**
 * Compiles texts, checking some of them against the live catalogue.
 * @param changed the files that must have no problem
 */
export async function checkTexts(
  files: TextFiles,
  changed: ReadonlySet<string>,
  env: PublisherBindings,
): Promise<CheckedTexts> {
  const { live, next } = await readPointer(catalogueReaders(env));
  const codes = await readCodes(databaseOf(env, live.name));
  const strict = compileTexts(files, codes, INSERTED, { isWhole: false });
  if (strict.problems.length === 0) return { content: strict.content };
  const own = strict.problems.filter(({ file }) => changed.has(file));
  if (own.length > 0) {
    const staged = next.release > 0 ? await readCodes(databaseOf(env, next.name)) : null;
    const said = own.map(({ reason }) => reason).join("\n");
    const notLive = [...(staged?.product ?? [])].filter((code) => !codes.product.has(code) && said.includes(code));
    return { problems: own, notLive };
  }
  const lenient = compileTexts(files, { group: ANY, category: ANY, product: ANY }, INSERTED, { isWhole: false });
  return lenient.problems.length === 0 ? { content: lenient.content } : { problems: lenient.problems, notLive: [] };
}
