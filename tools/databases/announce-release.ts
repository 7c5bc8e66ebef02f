import type { CommandContext } from "../cloudflare/command.ts";
import type { Environment } from "../cloudflare/environment.ts";
import { queueFiles } from "../cloudflare/queue-files.ts";
import type { Database } from "../sql/database.ts";
import { purgePages } from "./purge-pages.ts";

/** After every turn of the pointer at Cloudflare. Both parts say what happened, and never fail. */
export async function announceRelease(
  environment: Environment,
  pointer: Database,
  context: CommandContext,
): Promise<void> {
  await purgePages(environment, pointer, context);
  await queueFiles(environment, context);
}
