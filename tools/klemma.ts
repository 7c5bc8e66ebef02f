/**
 * What `npm run provision`, `deploy`, `catalogue` and the other commands of operations, marketing and the office start:
 * `node tools/klemma.ts NAME ARGUMENTS`. A command itself is a function (tools/command.ts).
 */
import { type Command, runCommand } from "./command.ts";
import { realContext } from "./real-context.ts";

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  catalogue: async () => (await import("./catalogue/import/command.ts")).catalogue,
  files: async () => (await import("./bucket/command.ts")).files,
  messages: async () => (await import("./messages/command.ts")).messages,
  texts: async () => (await import("./texts/command.ts")).texts,
  provision: async () => (await import("./operations/provision/provision.ts")).provision,
  deploy: async () => (await import("./operations/deploy/deploy.ts")).deploy,
  backup: async () => (await import("./operations/databases/backup-command.ts")).backup,
  restore: async () => (await import("./operations/databases/backup-command.ts")).restore,
  insights: async () => (await import("./operations/insights/insights.ts")).insights,
  doctor: async () => (await import("./operations/doctor/doctor.ts")).doctor,
};

const [name = "", ...args] = process.argv.slice(2);
const command = await COMMANDS[name]?.();
if (command === undefined) {
  console.error(`There is no command ${name}: ${Object.keys(COMMANDS).join(", ")}.`);
  process.exitCode = 2;
} else process.exitCode = await runCommand(command, args, realContext());
