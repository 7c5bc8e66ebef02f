import { appendFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatNotes } from "../../app/features/search/format-notes.ts";
import { search } from "../../app/features/search/search.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { runCommand } from "../../tools/cloudflare/command.ts";
import { catalogue } from "../../tools/commands/catalogue/command.ts";
import { readCatalogue } from "../../workers/slots/open-catalogue.ts";
import { openLocalD1 } from "../catalogue/local-d1.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { writeThinSample } from "../catalogue/small-catalogue.ts";
import { testContext } from "../operations/command-context.ts";

test("two rows for one number of another maker are both shown, and both said to be substitutes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "references-"));
  writeThinSample(folder, ["1040253", "2040253"]);
  const row = (ours: string, note: string) =>
    `Acme,"AC 2,5/X",990.77.1,${ours},,,,,,,https://acme.example,${LOCALES.map(() => note).join(",")}\n`;
  appendFileSync(join(folder, "cross-references.csv"), row("1040253", "grey") + row("2040253", "push-in"));
  const state = await copyMigratedDatabases();
  const context = testContext({ state });
  expect([await runCommand(catalogue, ["publish", folder, "--quiet"], context), context.output()]).toEqual([
    0,
    expect.anything(),
  ]);

  const { bindings, close } = openLocalD1(state);
  const { database } = await readCatalogue(bindings, "live");
  for (const typed of ["990.77.1", "990771", "AC 2.5/X", "acme ac 2,5/x"]) {
    const found = await withSnapshot(database, (snapshot) => search(snapshot, "en", typed, { level: "all" }));
    expect([typed, found.hits.slice(0, 2).map(({ code }) => code)]).toEqual([typed, ["1040253", "2040253"]]);
    const said = formatNotes(found, "en").join(" ");
    for (const part of ["Acme", "KV 2.5", "KP 2.5", "grey", "push-in"]) expect(said).toContain(part);
  }
  close();
});
