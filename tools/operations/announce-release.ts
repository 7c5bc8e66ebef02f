import type { CommandContext } from "../command.ts";
import type { Database } from "./databases/database.ts";
import type { Environment } from "./environment.ts";
import { purgePages } from "./purge-pages.ts";
import { queueFiles } from "./queue-files.ts";

/** After every turn of the pointer at Cloudflare. Both parts say what happened, and never fail. */
export async function announceRelease(
  environment: Environment,
  pointer: Database,
  context: CommandContext,
): Promise<void> {
  await purgePages(environment, pointer, context);
  await queueFiles(environment, context);
}
