import { type Command, type CommandContext, runCommand } from "../../tools/command.ts";
import { openCloudflareApi } from "../../tools/operations/cloudflare-api.ts";
import type { Cloudflare } from "../../tools/stand-ins/cloudflare-api/server.ts";
import { wranglerStandIn } from "../../tools/stand-ins/wrangler.ts";
import { testContext } from "./command-context.ts";
import type { CommandResult } from "./spawn-command.ts";

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
export async function runInAccount(
  account: Pick<Cloudflare, "env">,
  command: Command,
  args: readonly string[],
  overrides: Partial<CommandContext> = {},
): Promise<CommandResult> {
  const context = accountContext(account, overrides);
  const status = await runCommand(command, args, context);
  return { status, output: context.output() };
}
