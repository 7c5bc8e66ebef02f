/**
 * Cuts the site's typeface to the letters its languages use: `node scripts/fonts.ts`. The results are committed, so
 * that a build needs neither this script's time nor its packages' word.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const source = "node_modules/@fontsource-variable/geologica/files";
const target = join(import.meta.dirname, "../app/design/fonts");

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const CUTS = [
  ["latin", `${range(0x20, 0x7e)}\u00a0§©«®°±²³·»×÷ÇÖÜçöüâîûäßı–—‘’“”„…‰€→←↑↓−≤≥µΩ\u2009\u202f`],
  ["latin-ext", "ĞğİŞş₺"],
  ["cyrillic", `${range(0x410, 0x44f)}Ёё№`],
] as const;

for (const [name, letters] of CUTS) {
  const font = await subsetFont(readFileSync(join(source, `geologica-${name}-wght-normal.woff2`)), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
  });
  writeFileSync(join(target, `geologica-${name}.woff2`), font);
  console.log(`geologica-${name}.woff2: ${font.length} bytes`);
}
