import { BUYERS } from "#company/buyers";
import type { CommandContext } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { type CheckResult, warning } from "./check-result.ts";
import { checkSecrets } from "./check-secrets.ts";

/** The secrets of the buyers who punch out by cXML, if there are any. */
export async function checkPunchOut(
  environment: Environment,
  context: CommandContext,
): Promise<readonly CheckResult[]> {
  const names = BUYERS.flatMap(({ cxml }) => (cxml ? [cxml.secret] : []));
  if (names.length === 0) return [];
  const without = "its buyer cannot punch out by cXML";
  return await checkSecrets({ names, worker: "api", without, missing: warning }, environment, context);
}
