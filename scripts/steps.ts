import { spawnSync } from "node:child_process";

/** One thing that must hold: a name and the commands that show it, in order. */
type Step = { readonly name: string; readonly commands: readonly (readonly [command: string, ...args: string[]])[] };

export const checks: readonly Step[] = [
  { name: "format and lint", commands: [["biome", "ci", "--error-on-warnings", "--log-level=warn", "."]] },
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      ["tsc", "--noEmit"],
    ],
  },
  { name: "dead code", commands: [["knip", "--no-progress"]] },
];

export const build: Step = {
  name: "build within its budgets",
  commands: [
    ["react-router", "build", "--logLevel", "warn"],
    ["node", "scripts/budget.ts"],
  ],
};

/** @returns whether every command of the step succeeded; what they say is shown when one did not */
export function runStep({ name, commands }: Step): boolean {
  for (const [command, ...args] of commands) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
    if (status === 0) continue;
    console.log(`✗ ${name}: ${command} ${args.join(" ")}\n${stdout}${stderr}`);
    return false;
  }
  console.log(`✓ ${name}`);
  return true;
}

export const count = (passed: number, failed: number) => `${passed} passed, ${failed} failed`;
