import * as v from "valibot";
import type { CommandContext } from "../../command.ts";
import type { Rows } from "../../operations/databases/database.ts";
import { type CatalogueDatabases, migrateCatalogue, readPointer } from "../../operations/databases/slots.ts";
import { chunkStatements, sqlLiteral } from "../../operations/databases/statements.ts";
import { openAccount } from "../../operations/provision/account.ts";
import { CommandError } from "../../operations/report-failure.ts";
import { movedSlugStatements } from "./publish/fill-statements.ts";
import { MovedSlugRow } from "./publish/read-slot.ts";

const ROWS_AT_ONCE = 20_000;
const Results = v.array(v.object({ results: v.array(v.record(v.string(), v.unknown())) }));
const Product = v.object({ id: v.number(), code: v.string() });

export type Adopted = { readonly release: number; readonly products: number; readonly addresses: number };

/**
 * Takes over what must go on when the catalogue leaves a single database for slots: the number of the last release, the
 * products' ids, and the addresses that lead on. That database stays as it is: code from before may still read it.
 * @param name of the database at Cloudflare
 * @throws CommandError when there is none, or a slot has a release already
 */
export async function adopt(databases: CatalogueDatabases, name: string, context: CommandContext): Promise<Adopted> {
  const account = await openAccount(context);
  const id = (await account.databaseIds()).get(name);
  if (id === undefined) throw new CommandError(`There is no database ${name}.`);
  async function select(query: string): Promise<Rows> {
    const all: Rows[number][] = [];
    for (;;) {
      const sql = `${query} LIMIT ${ROWS_AT_ONCE} OFFSET ${all.length}`;
      const { result } = await account.client.d1.database.query(id ?? "", { account_id: account.accountId, sql });
      const [rows] = v.parse(Results, result);
      all.push(...(rows?.results ?? []));
      if ((rows?.results.length ?? 0) < ROWS_AT_ONCE) return all;
    }
  }

  await migrateCatalogue(databases);
  const { live } = await readPointer(databases);
  if (live.release > 0)
    throw new CommandError(`Release ${live.release} is live in a slot already: there is nothing to take over.`);
  const [{ release } = { release: 0 }] = v.parse(
    v.array(v.object({ release: v.number() })),
    await select("SELECT coalesce(max(number), 0) AS release FROM release"),
  );
  const products = v.parse(v.array(Product), await select("SELECT id, code FROM product ORDER BY id"));
  const moved = v.parse(v.array(MovedSlugRow), await select("SELECT kind, slug, code, release FROM moved_slug"));
  const rows = products.map((product) => `(${product.id},${sqlLiteral(product.code)})`);
  const at = sqlLiteral(context.now().toISOString());
  for (const statement of [
    `INSERT OR REPLACE INTO release_number (number, given_at) VALUES (${release}, ${at});`,
    ...chunkStatements("INSERT OR REPLACE INTO product_id (id, code) VALUES ", rows, ";"),
  ])
    await databases.pointer.write([statement]);
  // A publish carries over what the live slot has, empty as it is.
  for (const statement of movedSlugStatements(moved)) await databases.slots[live.name].write([statement]);
  return { release, products: products.length, addresses: moved.length };
}
