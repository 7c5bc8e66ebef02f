import { openCloudflareApi } from "../../tools/cloudflare/cloudflare-api.ts";
import type { Command, CommandContext } from "../../tools/cloudflare/command.ts";
import type { Cloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { wranglerStandIn } from "../stand-ins/wrangler.ts";
import { runHere, testContext } from "./command-context.ts";

/** What a command in this process uses against an account of the Cloudflare stand-in. */
export function accountContext(
  { env: credentials }: Pick<Cloudflare, "env">,
  { env: variables, ...overrides }: Partial<CommandContext> = {},
) {
  const env = { ...credentials, ...variables };
  const wrangler = wranglerStandIn(env);
  return testContext({ env, fetch, wrangler, cloudflare: openCloudflareApi(env, wrangler), ...overrides });
}

/** Runs a command in this process, against an account of the Cloudflare stand-in. */
export const runInAccount = (
  account: Pick<Cloudflare, "env">,
  command: Command,
  args: readonly string[],
  overrides: Partial<CommandContext> = {},
) => runHere(command, args, accountContext(account, overrides));
