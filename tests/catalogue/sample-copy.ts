import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCatalogue } from "./catalogue-command.ts";
import { temporary } from "./temporary.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

/** A copy of what is tested of the sample, or of another catalogue, to be broken. */
export function copyOfSample(from = TESTED_SAMPLE): string {
  const folder = temporary("catalogue-");
  cpSync(from, folder, { recursive: true });
  return folder;
}

export function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`the edit of ${file} changed nothing`);
  writeFileSync(path, after);
}

/** Every column filled, as of a product that was assessed. */
const ASSESSED =
  "TR,exempt,6(c),true,2025-06-25,0f8fad5b-d9cb-469f-a165-70867728950e,5,0.12,EN 50693:2019,A1-A3,internally,20,pince de réglette;stoper";
const FOOTPRINT_COLUMNS =
  "scip_number,weee_category,pcf_kg,pcf_method,pcf_stage,pcf_verification,pcf_lifetime,search_words";

/** A copy in which 1040151 has all that trade data can say. */
export function assessedSample(from = TESTED_SAMPLE): string {
  const folder = copyOfSample(from);
  edit(folder, "products/screw.csv", (text) =>
    text
      .replace("reach_date,weee_category", `reach_date,${FOOTPRINT_COLUMNS}`)
      .replaceAll(/,(2025-06-25),,/g, ",$1,,,,,,,,,")
      .replace("9520010401518,TR,true,,false,2025-06-25,,,,,,,,,", `9520010401518,${ASSESSED},`),
  );
  return folder;
}

/** The first product of the sample without its family and GTIN: copies of it are no variants of one another. */
export const ofNoFamily = (row: string) => row.replace(",KV 1.5,colour,", ",,,").replace("9520010401518", "");

/** Runs the command. @returns the lines that name a problem, beside all that it says */
export async function catalogue(
  task: "check" | "publish",
  folder: string,
  state = temporary("state-"),
  ...options: readonly string[]
) {
  const { status, output } = await runCatalogue(state, task, folder, ...options);
  return { status, output, problems: problemsIn(output) };
}

export const problemsIn = (output: string) => output.split("\n").filter((line) => line.includes(" · "));
