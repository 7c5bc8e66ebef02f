import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../tools/cloudflare/command.ts";
import { catalogue } from "../../tools/commands/catalogue/command.ts";
import { readCatalogue } from "../../workers/slots/open-catalogue.ts";
import { testContext } from "../operations/command-context.ts";
import { SAMPLE } from "../sample.ts";
import { openLocalD1 } from "./local-d1.ts";
import { SCHEMA_SOURCES } from "./migrated-databases.ts";
import { writeThinSample } from "./small-catalogue.ts";
import { makeState } from "./state-fixtures.ts";

/** Order numbers as other makers print them, in place of the sample's; the last four are discontinued. */
export const PRINTED: Readonly<Record<string, string>> = {
  "1040151": "VK 2,5-1/GR",
  "1040152": "VK 25-1/GR",
  "1040153": "AB-1",
  "1040154": "ab-1",
  "1040155": "4140.403",
  "1040157": "41404.03",
  "1040251": "0 402 01",
  "1040252": "T2.5S-GY",
  "1040253": "EK-A",
  "1040254": "EK-B 2",
  "1040255": "AX 60",
  "1040257": "ЗНИ-4",
  "1040401": "ШНП-4",
  "1040402": "KLØ 4",
  "1040403": "KL 4",
  "1030151": "VK 4,0/GR",
  "1030152": "VK 40/GR",
  "1030251": "AX 6,0",
  "1030252": "t2.5s/gy",
};

/** The sample's first products with these numbers, and the database that names its release. */
export async function publishedPrinted() {
  const state = await makeState({
    name: "published-printed",
    sources: [...SCHEMA_SOURCES, "tests/catalogue/printed-sample.ts", SAMPLE],
    make: publishPrinted,
  });
  const { bindings } = openLocalD1(state);
  const { database } = await readCatalogue(bindings, "live");
  return { database, pointer: bindings.CATALOGUE_POINTER };
}

async function publishPrinted(state: string): Promise<void> {
  const folder = join(state, "catalogue");
  mkdirSync(folder);
  writeThinSample(folder, Object.keys(PRINTED));
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".csv")) continue;
    const path = join(folder, file);
    const renumber = (code: string) => `"${PRINTED[code] ?? code}"`;
    writeFileSync(path, readFileSync(path, "utf8").replace(/(?<=^|[,;])\d{7}(?=[,;\r\n]|$)/gm, renumber));
  }
  const context = testContext({ state });
  const status = await runCommand(catalogue, ["publish", folder, "--quiet"], context);
  if (status !== 0) throw new Error(`The printed numbers cannot be published:\n${context.output()}`);
}
