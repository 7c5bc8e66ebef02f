import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCountryView, buildWorldView } from "../../app/screens/resellers/map-view.ts";
import { parseResellerFilter } from "../../app/screens/resellers/parse-reseller-filter.ts";
import { REGIONS, TURKIYE, WORLD } from "../../app/screens/resellers/projection.ts";
import { formatResellerQuery } from "../../app/screens/resellers/reseller-filter.ts";
import { drawMaps } from "../../tools/assets/maps.ts";
import { sampleRows } from "../sample.ts";
import { deep, volume } from "../volume.ts";

const rows = sampleRows("resellers.csv").map((row) => ({
  code: row.city ?? "",
  country: row.country ?? "",
  name: row.city_tr ?? "",
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
}));
const citiesOf = (country: string) => [
  ...new Map(rows.filter((row) => row.country === country).map((row) => [row.code, row])).values(),
];

const MAPS = [
  ["world.svg", 19_000],
  ["turkiye.svg", 7000],
  ...REGIONS.map(([region]) => [`${region}.svg`, 40_000] as const),
] as const;
const readMap = (name: string) => readFileSync(join("app/screens/resellers/maps", name));

deep("the maps are what the script draws from the public-domain geometry", () => {
  const maps = drawMaps();
  for (const [name] of MAPS) expect([name, maps[name] === readMap(name).toString()]).toEqual([name, true]);
});

test.each(MAPS)("the map %s is light, and has numbers alone", (name, maxBytes) => {
  expect(gzipSync(readMap(name)).length).toBeLessThanOrEqual(maxBytes);
  expect(readMap(name).toString()).not.toMatch(/NaN|Infinity|undefined/);
});

test.each([
  ["the equator at Greenwich", WORLD, 0, 0, 500, 243],
  ["180° east", WORLD, 180, 0, 1000, 243],
  ["180° west", WORLD, -180, 0, 0, 243],
  // Equal Earth's own table: at 90° north the pole's line is 59 % of the equator, its height 1.3173 radii.
  ["the north pole", WORLD, 0, 90, 500, 0],
  ["the south-west corner of Türkiye", TURKIYE, 25.4, 42.6, 0, 0],
] as const)("%s stands where the projection puts it", (_, { project }, longitude, latitude, x, y) => {
  const point = project(longitude, latitude);
  expect(Math.abs(point[0] - x)).toBeLessThan(1);
  expect(Math.abs(point[1] - y)).toBeLessThan(1);
});

test("every address of the sample stands on its map, and no name covers a mark or another name", () => {
  const countries = [...new Set(rows.map(({ country }) => country))];
  const first = countries.map((code) => ({
    ...(rows.find(({ country }) => country === code) ?? rows[0]),
    code,
  })) as typeof rows;
  for (const { box, marks } of [
    buildWorldView(first),
    ...countries.map((country) => buildCountryView(country, citiesOf(country))),
  ]) {
    for (const { x, y } of marks)
      expect([x >= box.x, x <= box.x + box.width, y >= box.y, y <= box.y + box.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
  }
  const { marks } = buildCountryView("TR", citiesOf("TR"));
  expect(marks.filter(({ label }) => label).length).toBeGreaterThan(15);
});

test("each country of the sample has the finer coast of its part of the world, whole around its cities", () => {
  for (const country of new Set(rows.map((row) => row.country))) {
    const { map } = buildCountryView(country, citiesOf(country));
    expect([country, map]).not.toEqual([country, "world"]);
    expect([country, readMap(`${map}.svg`).includes(`id="${country}"`)]).toEqual([country, true]);
  }
});

test("any places at all give a map with finite numbers", () => {
  const place = fc.record({
    code: fc.string(),
    name: fc.string({ maxLength: 30 }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), fc.constantFrom("TR", "DE"), (places, country) => {
      const { box, marks } = buildCountryView(country, places);
      expect(marks).toHaveLength(places.length);
      for (const number of [...Object.values(box), ...marks.flatMap(({ x, y }) => [x, y])])
        expect(Number.isFinite(number)).toBe(true);
    }),
    { numRuns: volume(100, 5000) },
  );
});

test("whatever stands in an address, it asks for a place or for none, and its own address asks for the same", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (country, city) => {
      const where = parseResellerFilter(new URLSearchParams({ country, city }));
      expect(parseResellerFilter(new URLSearchParams(formatResellerQuery(where)))).toEqual(where);
      expect(formatResellerQuery(where)).toMatch(/^(\?country=[A-Z]{2}(&city=[a-z0-9-]+)?)?$/);
    }),
    { numRuns: volume(100, 20_000) },
  );
});
