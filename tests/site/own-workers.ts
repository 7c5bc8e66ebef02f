import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuiltWorkers, startWorkers } from "../../scripts/built-workers.ts";
import { STATE } from "./serve.ts";

export type OwnWorkers = BuiltWorkers & {
  /** The folder of their data. */
  readonly state: string;
};

/** Both built Workers on a copy of the tests' data. */
export async function ownWorkers(entry?: string, onLog: (text: string) => void = () => {}): Promise<OwnWorkers> {
  const state = mkdtempSync(join(tmpdir(), "own-state-"));
  for (const kind of ["d1", "r2"]) {
    const from = join(STATE, "v3", kind);
    if (existsSync(from)) cpSync(from, join(state, "v3", kind), { recursive: true });
  }
  const workers = await startWorkers({ state, ...(entry ? { entry } : {}), onLog });
  return {
    ...workers,
    state,
    close: async () => {
      await workers.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/** The same, whose bindings fail as a test says. */
export const faultyWorkers = (onLog?: (text: string) => void) =>
  ownWorkers(readFileSync(join(import.meta.dirname, "faulty-entry.js"), "utf8"), onLog);
