/**
 * `npm run tool -- fonts` subsets the typeface to the letters of its languages for pages, and copies it for PDFs. The
 * results are committed, so that a build needs neither the time nor the packages.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const source = "node_modules/@fontsource-variable/geologica/files";
const target = join(import.meta.dirname, "../../app/frame/ui/design/fonts");

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Each with the package's file that has its letters. A language names its cuts in `fonts` of its language.yaml. */
const CUTS = [
  ["latin", "latin", `${range(0x20, 0x7e)}\u00a0§©«®°±²³·»×÷ÇÖÜçöüâîûäßı–—‘’“”„…‰€→←↑↓−≤≥µΩ\u2009\u202f`],
  ["latin-ext", "latin-ext", "ĞğİŞş₺"],
  ["western", "latin", "ÄÀÂÆÉÈÊËÎÏÔŒÙÛŸàæéèêëïôœùÿ‚"],
  ["cyrillic", "cyrillic", `${range(0x410, 0x44f)}Ёё№`],
] as const;

for (const [name, origin, letters] of CUTS) {
  const font = await subsetFont(readFileSync(join(source, `geologica-${origin}-wght-normal.woff2`)), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
  });
  writeFileSync(join(target, `geologica-${name}.woff2`), font);
  console.log(`geologica-${name}.woff2: ${font.length} bytes`);
}

/** PDFs embed subsets of these, so they are whole: notes and later catalogues may have any letter of the typeface. */
const documents = join(import.meta.dirname, "../../workers/api/fonts");

// With the extension .ttf the bundler would make it a URL; the Worker needs the bytes.
for (const [weight, file] of [
  [400, "400Regular/Geologica_400Regular.ttf"],
  [600, "600SemiBold/Geologica_600SemiBold.ttf"],
] as const)
  copyFileSync(`node_modules/@expo-google-fonts/geologica/${file}`, join(documents, `geologica-${weight}.ttf.bin`));
