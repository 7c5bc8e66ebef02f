import { spawn } from "node:child_process";
import type { CommandResult } from "./spawn-command.ts";

const BLOCKS_OF_512 = 800;

/** Imitates a full disk: no file may grow beyond the ulimit. */
export function commandOnSmallDisk(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const script = `trap '' XFSZ; ulimit -f ${BLOCKS_OF_512}; exec node tools/klemma.ts "$@"`;
  return new Promise((resolve) => {
    const child = spawn("bash", ["-c", script, "bash", ...args], { env: { ...process.env, ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (status) => resolve({ status: status ?? -1, output }));
  });
}
