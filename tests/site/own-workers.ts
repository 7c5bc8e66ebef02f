import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_NAME, type BuiltWorkers, startWorkers } from "../../tools/dev/built-workers.ts";
import { PRISTINE_STATE } from "./serve.ts";

export type OwnWorkers = BuiltWorkers & {
  /** The folder of their data. */
  readonly state: string;
  /** The folder that the local stand-in for e-mail writes to. */
  readonly outbox: string;
};

/** Both built Workers on a copy of the sample, for a file of tests that changes data or makes bindings fail. */
export async function ownWorkers(
  options: Omit<Parameters<typeof startWorkers>[0] & object, "state"> = {},
): Promise<OwnWorkers> {
  const state = mkdtempSync(join(tmpdir(), "own-state-"));
  for (const kind of ["d1", "r2"]) {
    const from = join(PRISTINE_STATE, "v3", kind);
    if (existsSync(from)) cpSync(from, join(state, "v3", kind), { recursive: true });
  }
  const outbox = join(state, "outbox");
  mkdirSync(outbox);
  // Miniflare takes the folder of temporary files when it starts, and writes mails to it.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = outbox;
  const workers = await startWorkers({ onLog: () => {}, ...options, state });
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  return {
    ...workers,
    state,
    outbox,
    close: async () => {
      await workers.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/** What a command of the office or of marketing opens, here of Workers that run in this process. */
export async function bindingOf<Binding>(
  { miniflare }: BuiltWorkers,
  kind: "getD1Database" | "getR2Bucket",
  name: string,
): Promise<Binding> {
  return (await miniflare[kind](name, API_NAME)) as unknown as Binding;
}

/** The same, whose bindings fail as a test says. */
export const faultyWorkers = (onLog: (text: string) => void = () => {}) =>
  ownWorkers({ entry: readFileSync(join(import.meta.dirname, "faulty-entry.js"), "utf8"), onLog });
