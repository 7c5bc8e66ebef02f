/** The entry of every command: `npm run klemma -- NAME …`, and `npm run NAME -- …` for each of them. */
import { enableCompileCache } from "node:module";
import { type Command, createCommand, runCommand } from "./cloudflare/command.ts";
import { realContext } from "./cloudflare/real-context.ts";

/** Loaded one at a time: most commands need neither wrangler nor the readers of workbooks. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  catalogue: async () => (await import("./commands/catalogue/command.ts")).catalogue,
  files: async () => (await import("./bucket/command.ts")).files,
  messages: async () => (await import("./messages/command.ts")).messages,
  texts: async () => (await import("./texts/command.ts")).texts,
  provision: async () => (await import("./operations/provision/provision.ts")).provision,
  deploy: async () => (await import("./operations/deploy/deploy.ts")).deploy,
  backup: async () => (await import("./operations/backup/backup-command.ts")).backup,
  restore: async () => (await import("./operations/backup/backup-command.ts")).restore,
  insights: async () => (await import("./operations/insights/insights.ts")).insights,
  doctor: async () => (await import("./operations/doctor/doctor.ts")).doctor,
};

/** All commands under one name, for help and for the answer to an unknown command. */
const klemma =
  (commands: readonly Command[]): Command =>
  (context) => {
    const all = createCommand("klemma", context).description(
      "runs the catalogue, its files and messages, and the site",
    );
    for (const command of commands) all.addCommand(command(context));
    return all;
  };

// Compiled code is kept between runs, of wrangler too, which commands start: half of what a start takes.
const { directory } = enableCompileCache();
if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;

const args = process.argv.slice(2);
const load = COMMANDS[args[0] ?? ""];
process.exitCode = load
  ? await runCommand(await load(), args.slice(1), realContext())
  : await runCommand(klemma(await Promise.all(Object.values(COMMANDS).map((each) => each()))), args, realContext());
