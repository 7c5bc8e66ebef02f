import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { findLocalFile, openLocalDatabase } from "../../tools/operations/databases/local-database.ts";
import { removeTemporary, temporary } from "../catalogue/sample-copy.ts";

afterEach(removeTemporary);

/** Of the messages, which have several. */
const MIGRATIONS = readdirSync("d1-migrations/messages").toSorted();
const appliedIn = async (state: string) =>
  (await openLocalDatabase("MESSAGES", state).select("SELECT name FROM d1_migrations ORDER BY id")).map(
    ({ name }) => name,
  );

test("two that migrate the same new database at once both end with the whole schema", async () => {
  const state = temporary("migrations-");
  await Promise.all([1, 2].map(() => openLocalDatabase("MESSAGES", state).migrate()));
  expect(await appliedIn(state)).toEqual(MIGRATIONS);
});

test("a migration killed at any moment leaves whole migrations, and the next run applies the rest", async () => {
  const code = `const { openLocalDatabase } = await import("./tools/operations/databases/local-database.ts");
    await openLocalDatabase("MESSAGES", process.argv[1]).migrate();`;
  const run = (state: string, killAfterMs?: number) =>
    new Promise<void>((resolve) => {
      const timeout = killAfterMs === undefined ? {} : { timeout: killAfterMs, killSignal: "SIGKILL" as const };
      execFile("node", ["--input-type=module", "--eval", code, state], timeout, () => resolve());
    });
  const started = performance.now();
  await run(temporary("migrations-"));
  const milliseconds = performance.now() - started;
  const kills = 20;
  for (let round = 0; round < kills; round++) {
    const state = temporary("migrations-");
    await run(state, Math.round(((round + 0.5) / kills) * milliseconds));
    if (findLocalFile(state, "MESSAGES") !== undefined) {
      const applied = await appliedIn(state);
      expect(applied).toEqual(MIGRATIONS.slice(0, applied.length));
    }
    await openLocalDatabase("MESSAGES", state).migrate();
    expect(await appliedIn(state)).toEqual(MIGRATIONS);
  }
});
