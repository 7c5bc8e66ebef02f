import { catalogue } from "../../tools/catalogue/import/command.ts";
import { runCommand } from "../../tools/command.ts";
import { count } from "../host/count.ts";
import { testContext } from "../operations/command-context.ts";

export type CommandResult = { readonly status: number; readonly output: string };

/** Runs `npm run catalogue` without progress on the local databases in a folder. */
export async function runCatalogue(state: string, ...args: readonly string[]): Promise<CommandResult> {
  if (args[0] === "publish") count("publishes");
  const context = testContext({ state });
  const status = await runCommand(catalogue, [...args, "--quiet"], context);
  return { status, output: context.output() };
}
