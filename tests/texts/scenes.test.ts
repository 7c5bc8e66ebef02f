import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PICTURE_PLACES, sectorPlace } from "../../app/foundation/documents/picture-places.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../app/ground/i18n/server-translator.ts";

const FOLDER = "app/screens/pages/places/scenes";

const sectors = readFileSync("samples/company/texts/sectors.yaml", "utf8").matchAll(/^- id: (.+)$/gm);
const PLACES = [...PICTURE_PLACES, ...Array.from(sectors, ([, id = ""]) => sectorPlace(id))].toSorted();

test("every place of a picture and every sector of the sample has its scene, and words for it in each language", () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(PLACES.map((place) => `${place}.svg`));
  for (const locale of LOCALES) expect(Object.keys(serverTexts(locale).drawnPlaces).toSorted()).toEqual(PLACES);
});

test.each(PLACES)(
  "the scene %s is a light drawing of one hand: one size, one style, both schemes, nothing that runs",
  (place) => {
    const svg = readFileSync(`${FOLDER}/${place}.svg`, "utf8");
    const styleOf = (text: string) => /<svg [^>]*><style>[\s\S]*?<\/style>/.exec(text)?.[0];
    expect(styleOf(svg)).toMatch(/viewBox="0 0 480 320" width="480" height="320".*prefers-color-scheme:dark/);
    expect(styleOf(svg)).toBe(styleOf(readFileSync(`${FOLDER}/plant.svg`, "utf8")));
    expect(gzipSync(svg).length).toBeLessThan(6000);
    expect(svg).toMatch(/class="[kmg]"/);
    expect(svg).not.toMatch(/<(?:script|image|text|foreignObject)|\son\w+=|href=/);
  },
);
