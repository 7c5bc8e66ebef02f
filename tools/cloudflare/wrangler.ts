import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";
import { CommandError } from "../platform/report-failure.ts";

/** wrangler failed; the message is what it wrote. */
export class WranglerError extends CommandError {}

const Message = { text: v.string() };
const ErrorInJson = v.object({ error: v.object({ ...Message, notes: v.optional(v.array(v.object(Message)), []) }) });

/** No prompts and no telemetry. */
const QUIET = { CI: "true", WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", NO_COLOR: "1" };

/**
 * Runs wrangler, with variables beside those of the process. @returns its standard output @throws WranglerError when it
 * fails
 */
export type Wrangler = (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;

export const spawnWrangler =
  (processEnv: Readonly<Record<string, string | undefined>>): Wrangler =>
  (args, env = {}) =>
    new Promise((resolve, reject) => {
      const options = { maxBuffer: 2 ** 30, env: { ...processEnv, ...QUIET, ...env } };
      execFile("wrangler", args, options, (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        if (error.code === "ENOENT") return reject(error);
        reject(new WranglerError(`wrangler ${subcommandOf(args)} failed:\n${findError(stderr, stdout)}`));
      });
    });

const subcommandOf = (args: readonly string[]) => args.slice(0, args[0] === "deploy" ? 1 : 3).join(" ");

/** @returns the part of the output that names the error, or all of it when nothing is marked as one */
function findError(stderr: string, stdout: string): string {
  const json = findJsonError(stdout);
  if (json !== null) return json;
  const lines = stripVTControlCharacters(`${stderr}\n${stdout}`).split("\n");
  const start = lines.findIndex((line) => line.includes("[ERROR]"));
  return lines
    .slice(Math.max(0, start), start < 0 ? undefined : stderr.split("\n").length)
    .filter((line) => line.trim() !== "" && !/Logs were written to|issues\/new|newer version of Wrangler/.test(line))
    .join("\n");
}

/** With --json, wrangler writes errors as JSON too. */
function findJsonError(stdout: string): string | null {
  const start = stdout.search(/^\{\s*"error"/m);
  if (start < 0) return null;
  const parsed = v.safeParse(ErrorInJson, JSON.parse(stdout.slice(start, stdout.lastIndexOf("}") + 1)));
  return parsed.success ? [parsed.output.error, ...parsed.output.error.notes].map(({ text }) => text).join("\n") : null;
}

/** @returns the JSON in the output, which other lines may precede */
export async function runWranglerForJson(wrangler: Wrangler, args: readonly string[]): Promise<unknown> {
  const output = await wrangler(args);
  const start = output.search(/^[[{]/m);
  return JSON.parse(start < 0 ? output : output.slice(start));
}

/** @returns the entries of wrangler's own record (WRANGLER_OUTPUT_FILE_PATH), one for each thing done */
export async function runWranglerForRecord(
  wrangler: Wrangler,
  args: readonly string[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const folder = mkdtempSync(join(tmpdir(), "wrangler-"));
  const file = join(folder, "record.ndjson");
  try {
    await wrangler(args, { WRANGLER_OUTPUT_FILE_PATH: file });
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
