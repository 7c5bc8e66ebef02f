import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_NAME, type BuiltWorkers, startWorkers } from "../../tools/dev/built-workers.ts";
import { copyState, ensureSnapshot } from "../../tools/dev/prepare-data.ts";

export type OwnWorkers = BuiltWorkers & {
  /** The folder of the data. */
  readonly state: string;
  /** Where Miniflare writes the mails. */
  readonly outbox: string;
};

/** Starts both built Workers on a copy of the sample, for tests that change data or break bindings. */
export async function ownWorkers(
  options: Omit<Parameters<typeof startWorkers>[0] & object, "state"> = {},
): Promise<OwnWorkers> {
  const state = mkdtempSync(join(tmpdir(), "own-state-"));
  copyState(await ensureSnapshot(), state);
  const outbox = join(state, "outbox");
  mkdirSync(outbox);
  // Miniflare writes mails to the temporary folder of its start.
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

/** A binding as the commands open it, here of Workers in this process. */
export async function bindingOf<Binding>(
  { miniflare }: BuiltWorkers,
  kind: "getD1Database" | "getR2Bucket",
  name: string,
): Promise<Binding> {
  return (await miniflare[kind](name, API_NAME)) as unknown as Binding;
}

/** Workers whose bindings fail when a test says so. */
export const faultyWorkers = (options: Parameters<typeof ownWorkers>[0] = {}) =>
  ownWorkers({ ...options, entry: readFileSync(join(import.meta.dirname, "faulty-entry.js"), "utf8") });
