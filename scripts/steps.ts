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
  { name: "licences", commands: [["node", "scripts/licences.ts"]] },
  { name: "known weaknesses of packages", commands: [["node", "scripts/audit.ts"]] },
];

export const build: Step = {
  name: "build within its budgets",
  commands: [
    ["react-router", "build", "--logLevel", "warn"],
    ["node", "scripts/budget.ts"],
  ],
};

/** What a command ends with that could not be carried out, and so has shown nothing either way. */
const NOTHING_SHOWN = 2;

/**
 * @returns whether every command of the step succeeded, null when one could not be carried out; what they say is shown
 * when one did not succeed
 */
export function runStep({ name, commands }: Step): boolean | null {
  for (const [command, ...args] of commands) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
    if (status === 0) continue;
    if (status === NOTHING_SHOWN && command === "node") {
      console.log(`– ${name}: ${stdout.trim()} It counts for nothing.`);
      return null;
    }
    console.log(`✗ ${name}: ${command} ${args.join(" ")}\n${stdout}${stderr}`);
    return false;
  }
  console.log(`✓ ${name}`);
  return true;
}

export const count = (passed: number, failed: number) => `${passed} passed, ${failed} failed`;
