import type { CloudflareApi } from "./operations/cloudflare-api.ts";
import type { Wrangler } from "./operations/wrangler.ts";

/** What a command reaches the world through; `tools/klemma.ts` gives it the real one, tests one of their own. */
export type CommandContext = {
  /** The folder that holds the settings and the build. */
  readonly root: string;
  /** Where local D1, R2 and the like are kept, relative to the working directory. */
  readonly state: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** Writes a line to standard output: what the command was asked for. */
  readonly print: (line: string) => void;
  /** Writes a line to standard error: progress, errors and how the command is used. */
  readonly printError: (line: string) => void;
  readonly fetch: typeof fetch;
  readonly wrangler: Wrangler;
  readonly cloudflare: CloudflareApi;
};

export type Command = {
  readonly usage: string;
  /** @returns the exit status: 0 done, 1 failed (the reason is printed), 2 called wrongly (the usage is printed) */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
};

/** The command was called in a way it does not understand; whoever runs it prints the usage and exits with 2. */
export class UsageError extends Error {}

/** Runs a command. @returns its exit status, see {@link Command} */
export async function runCommand(command: Command, args: readonly string[], context: CommandContext): Promise<number> {
  if (args.includes("--help")) {
    context.print(command.usage);
    return 0;
  }
  try {
    return await command.run(args, context);
  } catch (error) {
    // node:util's parseArgs throws these codes for options that a command does not have.
    const isUsage =
      error instanceof UsageError || String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
    if (!isUsage) throw error;
    if (error instanceof Error && error.message !== "") context.printError(error.message);
    context.printError(command.usage);
    return 2;
  }
}
