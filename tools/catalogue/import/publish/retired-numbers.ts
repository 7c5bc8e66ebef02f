import * as v from "valibot";
import type { Database } from "../../../operations/databases/database.ts";
import type { CatalogueDatabases } from "../../../operations/databases/slots.ts";
import { chunkStatements, sqlLiteral } from "../../../operations/databases/statements.ts";
import { CommandError } from "../../../operations/report-failure.ts";
import type { Catalogue } from "../check/check-catalogue.ts";

const RetiredRow = v.object({ code: v.string(), model_type: v.string(), colour_code: v.string() });
type Retired = v.InferOutput<typeof RetiredRow>;
type Pointer = Pick<CatalogueDatabases, "pointer">;

/**
 * A number may come back with the product that it stood for, and with no other: it is printed on what was sold.
 * @param isLive whether a number is one of the live release, whose products may be renamed
 * @throws CommandError that names every number which comes back with another product
 */
export async function checkRetiredNumbers(
  { pointer }: Pointer,
  { categories, products }: Catalogue,
  isLive: (code: string) => boolean,
): Promise<void> {
  const rows = v.parse(
    v.array(RetiredRow),
    await pointer.select("SELECT code, model_type, colour_code FROM retired_number"),
  );
  const retired = new Map(rows.filter(({ code }) => !isLive(code)).map((row) => [row.code, row]));
  if (retired.size === 0) return;
  const reused = categories.flatMap((category) =>
    products.ofCategory(category.code).stored.flatMap(({ code, index }) => {
      const former = retired.get(code);
      const { model_type, colour } = former ? products.at(index) : {};
      return former && (former.model_type !== model_type || former.colour_code !== colour)
        ? [`${code} was ${former.model_type} (${former.colour_code}) and would be ${model_type} (${colour})`]
        : [];
    }),
  );
  if (reused.length > 0)
    throw new CommandError(
      `Order numbers are never given to another product, as they stay printed on what was sold: ${reused.join("; ")}. Nothing was published.`,
    );
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

/** The same for a release that is made live again, or restored: it lacks what came after it. */
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
  const kept = new Set(await codesOf(slot));
  const missing = (await codesOf(live)).filter((code) => !kept.has(code));
  await retireNumbers(databases, live, missing, release);
}
