import * as v from "valibot";
import { CommandError } from "../../../platform/report-failure.ts";
import type { Database } from "../../../sql/database.ts";
import type { CatalogueReaders, CatalogueWriters } from "../../../sql/slots.ts";
import { chunkStatements, sqlLiteral } from "../../../sql/statements.ts";
import type { Catalogue } from "../check/check-catalogue.ts";

const RetiredRow = v.object({ code: v.string(), model_type: v.string(), colour_code: v.string() });
type Retired = v.InferOutput<typeof RetiredRow>;
type Pointer = Pick<CatalogueWriters, "pointer">;

/** A number that comes back with another model or colour. */
export type ReturnedNumber = {
  readonly code: string;
  readonly former: Pick<Retired, "model_type" | "colour_code">;
  readonly now: Pick<Retired, "model_type" | "colour_code">;
};

const formatProduct = ({ model_type, colour_code }: ReturnedNumber["now"]) => `${model_type} (${colour_code})`;
export const formatReturned = ({ code, former, now }: ReturnedNumber, verb: string) =>
  `${code} was ${formatProduct(former)} and ${verb} ${formatProduct(now)}`;

type Check = {
  /** Whether a number is one of the live release, whose products may be renamed. */
  readonly isLive: (code: string) => boolean;
  /** Numbers that come back with their own product, whose model or colour was corrected. */
  readonly corrected: readonly string[];
};

/**
 * A number may come back with the product that it stood for, and with no other: it is printed on what was sold.
 * @returns those that were corrected, and those that would be given to another product
 * @throws CommandError that names every number which is said to be corrected and is not
 */
export async function checkRetiredNumbers(
  { pointer }: Pick<CatalogueReaders, "pointer">,
  { categories, products }: Catalogue,
  { isLive, corrected }: Check,
): Promise<Record<"corrections" | "reused", readonly ReturnedNumber[]>> {
  const rows = v.parse(
    v.array(RetiredRow),
    await pointer.select("SELECT code, model_type, colour_code FROM retired_number"),
  );
  const retired = new Map(rows.filter(({ code }) => !isLive(code)).map((row) => [row.code, row]));
  const returned = (retired.size === 0 ? [] : categories).flatMap((category) =>
    products.ofCategory(category.code).stored.flatMap(({ code, index }): ReturnedNumber[] => {
      const former = retired.get(code);
      if (!former) return [];
      const { model_type, colour: colour_code } = products.at(index);
      const isSame = former.model_type === model_type && former.colour_code === colour_code;
      return isSame ? [] : [{ code, former, now: { model_type, colour_code } }];
    }),
  );
  const reused = returned.filter(({ code }) => !corrected.includes(code));
  const codes = new Set(returned.map(({ code }) => code));
  const needless = corrected.filter((code) => !codes.has(code));
  if (needless.length > 0)
    throw new CommandError(
      `No retired number comes back with another model or colour as ${needless.join(", ")}: leave out --corrected. Nothing was published.`,
    );
  return { corrections: returned.filter(({ code }) => corrected.includes(code)), reused };
}

/** Remembers who was let back, and as what. */
export async function recordCorrections(
  { pointer }: Pointer,
  corrections: readonly ReturnedNumber[],
  release: number,
): Promise<void> {
  const values = corrections.map(({ code, former, now }) => {
    const cells = [release, code, former.model_type, former.colour_code, now.model_type, now.colour_code];
    return `(${cells.map(sqlLiteral).join(",")})`;
  });
  for (const statement of chunkStatements("INSERT OR REPLACE INTO corrected_number VALUES ", values, ";"))
    await pointer.write([statement]);
}

const NUMBERS_PER_QUERY = 500;

/** Remembers what the numbers stood for that a release takes away. Those of a release that fails stay live. */
export async function retireNumbers(
  { pointer }: Pointer,
  live: Pick<Database, "selectAll">,
  removed: readonly string[],
  release: number,
): Promise<void> {
  const retired: Retired[] = [];
  for (let start = 0; start < removed.length; start += NUMBERS_PER_QUERY) {
    const codes = removed.slice(start, start + NUMBERS_PER_QUERY).map(sqlLiteral);
    const [rows = []] = await live.selectAll([
      `SELECT code, model_type, colour_code FROM product WHERE code IN (${codes.join(",")})`,
    ]);
    retired.push(...v.parse(v.array(RetiredRow), rows));
  }
  const values = retired.map(
    ({ code, model_type, colour_code }) => `(${[code, model_type, colour_code, release].map(sqlLiteral).join(",")})`,
  );
  const head = "INSERT OR REPLACE INTO retired_number (code, model_type, colour_code, release) VALUES ";
  for (const statement of chunkStatements(head, values, ";")) await pointer.write([statement]);
}

const CODES = "SELECT code FROM product";

/** The same for a release that is made live again: it lacks what came after it. */
export async function retireMissing(
  databases: Pointer,
  live: Pick<Database, "selectAll">,
  slot: Pick<Database, "selectAll">,
  release: number,
): Promise<void> {
  const codesOf = async (database: Pick<Database, "selectAll">) => {
    const [rows = []] = await database.selectAll([CODES]);
    return rows.map(({ code }) => String(code));
  };
  const present = new Set(await codesOf(slot));
  const missing = (await codesOf(live)).filter((code) => !present.has(code));
  await retireNumbers(databases, live, missing, release);
}
