import * as v from "valibot";
import { PointerSchema, SELECT_POINTER } from "../../../app/catalogue/data/pointer.ts";
import type { CommandContext } from "../../command.ts";
import { slotDatabase } from "../databases/slots.ts";
import { bindingsWithoutId, type Environment, readEnvironmentSettings } from "../environment.ts";
import { type CheckResult, ok, summarize, unknown, warning } from "./check-result.ts";

const Failed = v.array(v.object({ product_code: v.string(), problem: v.string() }));
const MAX_NAMED = 5;

/** Which products of the live release could not be drawn; nothing is said before there is a release. */
export async function checkMadeFiles(
  environment: Environment,
  { root, cloudflare }: CommandContext,
): Promise<CheckResult[]> {
  const settings = readEnvironmentSettings("api", environment, root);
  if (bindingsWithoutId(settings).length > 0) return [];
  const { client, accountId } = await cloudflare();
  const select = async (binding: string, sql: string) => {
    const id = settings.d1_databases.find((each) => each.binding === binding)?.database_id ?? "";
    const { result } = await client.d1.database.query(id, { account_id: accountId, sql });
    return result[0]?.results ?? [];
  };
  const hasTable = async (binding: string, table: string) =>
    (await select(binding, `SELECT name FROM sqlite_master WHERE type = 'table' AND name = '${table}'`)).length > 0;
  try {
    // That a migration is missing is said already.
    if (!(await hasTable("CATALOGUE_POINTER", "pointer"))) return [];
    const [row] = await select("CATALOGUE_POINTER", SELECT_POINTER);
    const slot = slotDatabase(v.parse(PointerSchema, row).live.name);
    if (!(await hasTable(slot, "made_files"))) return [];
    const sql = `SELECT product_code, problem FROM made_files JOIN product ON code = product_code WHERE problem <> '' ORDER BY 1 LIMIT ${MAX_NAMED}`;
    const failed = v.parse(Failed, await select(slot, sql));
    if (failed.length === 0) return [ok("no product is known that cannot be drawn")];
    return failed.map(({ product_code: code, problem }) =>
      warning(
        `product ${code} cannot be drawn (${problem}): a box stands in the place of its picture`,
        "correct its drawing and publish",
      ),
    );
  } catch (error) {
    return [unknown(`whether all products could be drawn cannot be seen (${summarize(error)})`, "try again")];
  }
}
