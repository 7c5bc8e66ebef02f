import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PICTURE_PLACES, sectorPlace } from "../../app/foundation/documents/picture-places.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../app/ground/i18n/server-translator.ts";
import { toFile } from "../../tools/assets/scenes/kit.ts";
import { SCENES } from "../../tools/assets/scenes/scenes.ts";

const FOLDER = "app/screens/pages/places/scenes";

test("every place of a picture and every sector of the sample has its scene, as it is drawn today, and words for it in each language", () => {
  const sectors = readFileSync("samples/company/texts/sectors.yaml", "utf8").matchAll(/^- id: (.+)$/gm);
  const places = [...PICTURE_PLACES, ...Array.from(sectors, ([, id = ""]) => sectorPlace(id))].toSorted();
  expect(Object.keys(SCENES).toSorted()).toEqual(places);
  expect(readdirSync(FOLDER).toSorted()).toEqual(places.map((place) => `${place}.svg`));
  for (const locale of LOCALES) expect(Object.keys(serverTexts(locale).drawnPlaces).toSorted()).toEqual(places);
  for (const [place, draw] of Object.entries(SCENES)) {
    const svg = toFile(draw());
    expect(readFileSync(`${FOLDER}/${place}.svg`, "utf8"), `npm run tool -- scenes draws ${place} anew`).toBe(svg);
    expect(gzipSync(svg).length).toBeLessThan(6000);
    expect(svg).toMatch(/class="[kmg]"/);
    expect(svg).not.toMatch(/<(?:script|image|text|foreignObject)/);
  }
});
