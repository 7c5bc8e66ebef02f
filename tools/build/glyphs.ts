/**
 * Fails the build when a text that PDFs may draw has a letter that their typeface lacks: the dictionaries, the texts of
 * data sheets and order lists, what the company says of itself, and its catalogue. What a later catalogue or a visitor's
 * note brings is drawn by workers/api/fonts/faces.ts as a lozenge, the narrow space of French as a whole one.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import Papa from "papaparse";
import { COMPANY_FOLDER } from "../company/company-folder.ts";
import { companyFolders } from "../company/read-company.ts";
import { importsOf, modulesOf } from "./import-graph.ts";

const FACES = ["workers/api/fonts/geologica-400.ttf.bin", "workers/api/fonts/geologica-600.ttf.bin"];

/** PDFs draw the texts of what draws by this, and of all that stands beside that or is imported there; comments are harmless. */
const PDF = "workers/api/pdf/";
const drawsPdf = (file: string) => importsOf(file).some((each) => each.startsWith(PDF));
const drawnModules = () => {
  const folders = new Set(globSync("workers/api/*/**/*.ts").filter(drawsPdf).map(dirname));
  return modulesOf([...folders].flatMap((folder) => globSync(`${folder}/*.ts`)));
};
/** The texts that people type, and addresses: no PDF shows them. */
const NOT_DRAWN = /(synonyms|meanings|cross-references|resellers|rules)\.csv$/;

type Text = readonly [place: string, text: string];

/** @returns a line for each letter that a face lacks, with the places that have it */
export function findMissingGlyphs(texts: Iterable<Text>): string[] {
  const faces = FACES.map((path) => new Set((create(readFileSync(path)) as Font).characterSet));
  const places = new Map<string, Set<string>>();
  for (const [place, text] of texts)
    for (const letter of text.replaceAll("\u202f", "").match(/[^\p{ASCII}]/gu) ?? [])
      if (!faces.every((characters) => characters.has(letter.codePointAt(0) ?? 0)))
        places.set(letter, (places.get(letter) ?? new Set()).add(place));
  return [...places].map(([letter, found]) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `The typeface of PDFs has no ${letter} (U+${code}): ${[...found].slice(0, 5).join(", ")}`;
  });
}

function* textsOfProject(): Generator<Text> {
  for (const path of drawnModules().filter((file) => /\.tsx?$/.test(file))) yield [path, readFileSync(path, "utf8")];
  for (const path of ["company.yaml", ...globSync("texts/*/words.yaml", { cwd: COMPANY_FOLDER })])
    yield [path, readFileSync(join(COMPANY_FOLDER, path), "utf8")];
  for (const path of globSync(`${companyFolders().catalogue}/**/*.csv`)) {
    if (NOT_DRAWN.test(path)) continue;
    const rows = Papa.parse<string[]>(readFileSync(path, "utf8"), { skipEmptyLines: true }).data;
    for (const [index, row] of rows.entries()) yield [`${path}, row ${index + 1}`, row.join(" ")];
  }
}

if (import.meta.main) {
  const missing = findMissingGlyphs(textsOfProject());
  for (const line of missing) console.error(line);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
