/**
 * `npm run tool -- NAME …`: what is run by hand now and then, mostly to make what is committed anew.
 * Without a name it lists them.
 */
import { spawnSync } from "node:child_process";

const TOOLS: Readonly<Record<string, readonly [file: string, does: string]>> = {
  "sample-files": ["samples/files-generator/make.ts", "writes the files of the sample into FOLDER"],
  "sample-film": ["samples/files-generator/film.ts", "records the sample's film, with Chromium"],
  maps: ["tools/assets/maps.ts", "draws the maps of the resellers screen"],
  icons: ["tools/assets/icons.ts", "draws the icons in public/ from the sign"],
  fonts: ["tools/assets/fonts.ts", "cuts the typeface to the letters of the languages"],
  "strip-schema": ["tools/assets/strip-schema.ts", "writes the schema of the strip builder's files"],
  queries: ["tools/dev/record-queries.ts", "records the Workers' queries, before a migration is written"],
  pictures: ["tests/rail-geometry/draw-pictures.ts", "FILE SEED: draws forty products, to look at"],
  bmecat: [
    "tools/dev/validate-bmecat.ts",
    "SCHEMA FILE: holds a file against the schema of ETIM's guideline for BMEcat",
  ],
  xchange: ["tools/dev/validate-xchange.ts", "SCHEMA FILE: holds a file against ETIM's schema of xChange"],
};

const [name = "", ...args] = process.argv.slice(2);
const tool = TOOLS[name];
if (!tool) {
  if (name) console.error(`There is no tool ${name}.`);
  for (const [each, [, does]] of Object.entries(TOOLS)) console.log(`${each.padEnd(14)} ${does}`);
  process.exit(name ? 2 : 0);
}
const bundled = ["--import", "./tools/dev/bundler-imports.mjs"];
const { status } = spawnSync("node", [...bundled, tool[0], ...args], { stdio: "inherit" });
process.exit(status ?? 1);
