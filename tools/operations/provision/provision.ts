import { type Command, type CommandContext, createAction, createCommand } from "../../command.ts";
import type { Environment } from "../environment.ts";
import { environmentArgument } from "../environment-arguments.ts";
import { openAccount } from "./account.ts";
import { listResources } from "./resources.ts";

export const provision: Command = (context) =>
  createCommand("provision", context)
    .description(
      "creates the resources that an environment lacks at Cloudflare, and writes their ids into the settings",
    )
    .addArgument(environmentArgument())
    .option("--dry-run", "prints what it would do", false)
    .action(
      createAction(
        context,
        "What was created before stands; the same command goes on from there.",
        async (environment, { dryRun }) => {
          await createMissing(environment, dryRun, context);
          return 0;
        },
      ),
    );

async function createMissing(environment: Environment, isDry: boolean, context: CommandContext): Promise<void> {
  const { print, root } = context;
  const resources = listResources(await openAccount(context), environment, root);
  const found = await Promise.all(resources.map(({ find }) => find()));
  let made = 0;
  for (const [index, { title, create, record }] of resources.entries()) {
    const existing = found[index] ?? null;
    if (existing === null) made += 1;
    if (existing === null && isDry) {
      print(`+ ${title}: would be created`);
      continue;
    }
    const id = existing ?? (await create());
    const isRecorded = typeof id === "string" && !isDry && record?.(id);
    print(
      `${existing === null ? "+" : "✓"} ${title}${existing === null ? ": created" : ""}${isRecorded ? ", its id written" : ""}`,
    );
  }
  print(
    isDry
      ? `${made} to be created; nothing was done.`
      : made > 0
        ? `${made} created. Commit wrangler.toml and workers/api/wrangler.toml; then run npm run doctor -- ${environment}`
        : "Everything is there.",
  );
}
