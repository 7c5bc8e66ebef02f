import * as v from "valibot";
import type { CommandContext } from "../../cloudflare/command.ts";
import { bindingsWithoutId, type Environment, readEnvironmentSettings } from "../../cloudflare/environment.ts";
import { openCatalogueDatabases } from "../../databases/open-database.ts";
import { liveDatabase, requireMigrated } from "../../sql/slots.ts";
import { checkAtCloudflare } from "./check-at-cloudflare.ts";
import { type CheckResult, ok, warning } from "./check-result.ts";

const Failed = v.array(v.object({ product_code: v.string(), problem: v.string() }));
const MAX_NAMED = 5;

/** Which products of the live release could not be drawn. */
export async function checkMadeFiles(
  environment: Environment,
  context: CommandContext,
): Promise<readonly CheckResult[]> {
  // That is said already.
  if (bindingsWithoutId(readEnvironmentSettings("api", environment, context.root)).length > 0) return [];
  return checkAtCloudflare({ title: "whether all products could be drawn" }, async () => {
    const databases = openCatalogueDatabases(environment, context);
    await requireMigrated(databases, environment);
    const live = await liveDatabase(databases);
    const sql = `SELECT product_code, problem FROM made_files JOIN product ON code = product_code WHERE problem <> '' ORDER BY 1 LIMIT ${MAX_NAMED}`;
    const failed = v.parse(Failed, await live.select(sql));
    if (failed.length === 0) return [ok("no product is known that cannot be drawn")];
    return failed.map(({ product_code: code, problem }) =>
      warning(
        `product ${code} cannot be drawn (${problem}): a box stands in the place of its picture`,
        "correct its drawing and publish",
      ),
    );
  });
}
