import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { settingsPath, WORKERS } from "../../tools/cloudflare/environment.ts";
import { count } from "../host/count.ts";

export type CommandResult = { readonly status: number; readonly output: string };

type Variables = Readonly<Record<string, string>>;

/** Runs a file in a process of its own. */
export const spawnCommand = (file: string, args: readonly string[], env: Variables) =>
  spawnProgram("node", [file, ...args], env);

export function spawnProgram(program: string, args: readonly string[], env: Variables): Promise<CommandResult> {
  return new Promise((settle) => {
    count("processes");
    const child = spawn(program, args, { env: { ...process.env, ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (status) => settle({ status: status ?? -1, output }));
  });
}

/** A folder with a copy of the settings, and of the build where asked for. */
export function ownSettings({ withBuild = false, root = mkdtempSync(join(tmpdir(), "settings-")) } = {}): string {
  for (const worker of WORKERS) cpSync(settingsPath(worker), settingsPath(worker, root));
  symlinkSync(resolve("d1-migrations"), join(root, "d1-migrations"));
  if (withBuild) for (const folder of ["build", "dist"]) cpSync(folder, join(root, folder), { recursive: true });
  return root;
}
