import { type Command, type CommandContext, runCommand } from "../../tools/command.ts";
import { openCloudflareApi } from "../../tools/operations/cloudflare-api.ts";
import type { Cloudflare } from "../../tools/stand-ins/cloudflare-api/server.ts";
import { wranglerStandIn } from "../../tools/stand-ins/wrangler.ts";
import { testContext } from "./command-context.ts";
import type { CommandResult } from "./spawn-command.ts";

/** Runs a command in this process, against an account of the Cloudflare stand-in. */
export async function runInAccount(
  { env: credentials }: Pick<Cloudflare, "env">,
  command: Command,
  args: readonly string[],
  { env: variables, ...overrides }: Partial<CommandContext> = {},
): Promise<CommandResult> {
  const env = { ...credentials, ...variables };
  const wrangler = wranglerStandIn(env);
  const context = testContext({ env, fetch, wrangler, cloudflare: openCloudflareApi(env, wrangler), ...overrides });
  const status = await runCommand(command, args, context);
  return { status, output: context.output() };
}
