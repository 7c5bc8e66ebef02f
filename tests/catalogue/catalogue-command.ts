import { catalogue } from "../../tools/commands/catalogue/command.ts";
import { count } from "../host/count.ts";
import { runHere, testContext } from "../operations/command-context.ts";

/** Runs `npm run catalogue` without progress on the local databases in a folder. */
export function runCatalogue(state: string, ...args: readonly string[]) {
  if (args[0] === "publish") count("publishes");
  return runHere(catalogue, [...args, "--quiet"], testContext({ state }));
}
