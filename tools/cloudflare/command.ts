import { CommanderError, Command as CommandLine, type CommandUnknownOpts, Help } from "@commander-js/extra-typings";
import { reportFailure } from "../platform/report-failure.ts";
import type { CloudflareApi } from "./cloudflare-api.ts";
import type { Wrangler } from "./wrangler.ts";

/** Everything outside the process that a command uses; tests pass their own. */
export type CommandContext = {
  /** The folder that holds the settings and the build. */
  readonly root: string;
  /** Where local D1, R2 and the like are stored, relative to the working directory. */
  readonly state: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Writes a line to standard output: results and help. */
  readonly print: (line: string) => void;
  /** Writes a line to standard error: progress, errors and the usage after a wrong call. */
  readonly printError: (line: string) => void;
  readonly fetch: typeof fetch;
  readonly wrangler: Wrangler;
  readonly cloudflare: CloudflareApi;
};

/** Builds the command line of `npm run NAME` for a context. */
export type Command = (context: CommandContext) => CommandUnknownOpts;

/** Marks the error that carries an action's exit status out of commander. */
const EXIT_STATUS = "klemma.status";

/** A command line that prints to the context and never ends the process. Subcommands inherit this. */
export const createCommand = (name: string, { print, printError }: Pick<CommandContext, "print" | "printError">) =>
  new CommandLine(name)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    })
    .configureHelp({
      showGlobalOptions: true,
      commandUsage: usageOf,
      subcommandTerm: usageOf,
      formatHelp: (command, helper) => Help.prototype.formatHelp.call(helper, command, helper).replace(/^Usage: /, ""),
    });

/** The line a person types, e.g. `npm run catalogue -- publish FROM [options]`. */
function usageOf(command: CommandUnknownOpts): string {
  const path = pathOf(command);
  const [script = "", ...subcommands] = path[0] === "klemma" && path.length > 1 ? path.slice(1) : path;
  const words = [
    ...subcommands,
    ...(command.commands.length > 0 ? ["COMMAND"] : []),
    ...command.registeredArguments.map((argument) => {
      const name = argument.argChoices?.join("|") ?? argument.name();
      return argument.required ? name : `[${name}]`;
    }),
    ...(command.options.length > 0 ? ["[options]"] : []),
  ];
  return `npm run ${script}${words.length > 0 ? ` -- ${words.join(" ")}` : ""}`;
}

const pathOf = (command: CommandUnknownOpts): string[] => [
  ...(command.parent ? pathOf(command.parent) : []),
  command.name(),
];

/**
 * A commander action that reports errors and passes on an exit status, for which commander has no return value.
 * @param whatStands printed after a failure: what it left as it was
 * @param task returns the exit status: 0 done, 1 failed (and it has printed the reason)
 */
export const createAction =
  <Args extends unknown[]>(context: CommandContext, whatStands: string, task: (...args: Args) => Promise<number>) =>
  async (...args: Args): Promise<void> => {
    const status = await task(...args).catch((error) => reportFailure(error, whatStands, context));
    if (status !== 0) throw new CommanderError(status, EXIT_STATUS, "");
  };

/** @returns the exit status: 0 done, 1 failed (the reason is printed), 2 called wrongly (the usage is printed) */
export async function runCommand(command: Command, args: readonly string[], context: CommandContext): Promise<number> {
  const commandLine = command(context);
  try {
    await commandLine.parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === EXIT_STATUS || error.exitCode === 0) return error.exitCode;
    // Called without a subcommand, commander has printed the help itself.
    if (error.code !== "commander.help") commandLine.outputHelp({ error: true });
    return 2;
  }
}
