import { expect, test } from "vitest";
import { volume } from "../volume.ts";
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
const STARTED = volume<readonly string[]>(COMMANDS.slice(0, 1), COMMANDS);

test("every command, started as npm starts it, says how it is used when it is asked with --help", async () => {
  const said = await Promise.all(STARTED.map((name) => spawnCommand("tools/klemma.ts", [name, "--help"], {})));
  for (const [index, name] of STARTED.entries()) {
    expect(said[index], name).toMatchObject({ status: 0 });
    expect(said[index]?.output).toMatch(new RegExp(`^npm run ${name}\\b`, "m"));
  }
});

test("a name that is no command is answered with those that are", async () => {
  const { status, output } = await spawnCommand("tools/klemma.ts", ["nonsense"], {});
  expect(status).toBe(2);
  for (const name of COMMANDS) expect(output).toContain(name);
});
