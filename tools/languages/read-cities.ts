import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, LANGUAGES_FOLDER, type Language } from "./read-languages.ts";

/** In the folder languages: capitals, each first in its country, and larger cities. */
const FILE = "cities.csv";
const PLACE = ["country", "latitude", "longitude"];
/** No cell has a comma: several names are separated by `|`, and one that is the first language's is left out. */
const LINE = /^[A-Z]{2},-?\d{1,2}(?:\.\d+)?,-?1?\d{1,2}(?:\.\d+)?,[^,]+/;

export type Cities = { readonly locales: readonly string[]; readonly lines: readonly string[] };

/**
 * Where cities are, in degrees, and what languages call them.
 * @throws Error that names each problem by line
 */
export function readCities(languages: readonly Language[], folder = LANGUAGES_FOLDER): Cities {
  const path = join(folder, FILE);
  if (!existsSync(path)) return { locales: [], lines: [] };
  const [heading = "", ...lines] = readFileSync(path, "utf8").trimEnd().split(/\r?\n/);
  const columns = heading.split(",");
  const locales = columns.slice(PLACE.length);
  const isHeading =
    PLACE.every((column, index) => columns[index] === column) &&
    locales.every((locale) => languages.some((each) => each.locale === locale));
  const expected = [...PLACE, ...languages.map(({ locale }) => locale)].join(",");
  fail([
    ...(isHeading ? [] : [{ file: FILE, line: 1, reason: `must be some of ${expected}` }]),
    ...lines.flatMap((line, index) =>
      LINE.test(line) && line.split(",").length === columns.length
        ? []
        : [{ file: FILE, line: index + 2, reason: `must have a country's code, degrees and names: ${heading}` }],
    ),
  ]);
  return { locales, lines };
}
