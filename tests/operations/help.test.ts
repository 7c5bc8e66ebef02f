import { expect, test } from "vitest";
import { catalogue } from "../../tools/commands/catalogue/command.ts";
import { deep } from "../volume.ts";
import { expectEnd, runHere } from "./command-context.ts";
import { spawnCommand } from "./spawn-command.ts";

/** What `npm run` starts, each with what its usage must name. */
const COMMANDS = [
  "catalogue",
  "files",
  "messages",
  "texts",
  "provision",
  "deploy",
  "backup",
  "restore",
  "insights",
  "doctor",
] as const;

/** Each in a process of its own. */
deep("every command, started as npm starts it, says how it is used when it is asked with --help", async () => {
  const said = await Promise.all(COMMANDS.map((name) => spawnCommand("tools/klemma.ts", [name, "--help"], {})));
  for (const [index, name] of COMMANDS.entries()) {
    expect(said[index], name).toMatchObject({ status: 0 });
    expect(said[index]?.output).toMatch(new RegExp(`^npm run ${name}\\b`, "m"));
  }
});

test("a command says how it is used when it is asked with --help", async () =>
  expectEnd(await runHere(catalogue, ["--help"]), 0, /^npm run catalogue\b/m));

test("a name that is no command, started as npm starts it, is answered with those that are", async () =>
  expectEnd(await spawnCommand("tools/klemma.ts", ["nonsense"], {}), 2, ...COMMANDS));
