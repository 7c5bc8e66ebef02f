/**
 * `npm run tool -- maps` draws the maps of the resellers screen from Natural Earth (public domain, package world-atlas),
 * with its boundaries. The results are committed and served as cacheable files, so that no page carries a coastline.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { INTERNATIONAL_LOCALE } from "../../app/ground/i18n/locales.ts";
import { type Point, type Projection, REGIONS, TURKIYE, WORLD } from "../../app/screens/resellers/projection.ts";

type Country = Feature<Polygon | MultiPolygon, { readonly name: string }>;

function countriesOf(resolution: "10m" | "50m" | "110m"): readonly Country[] {
  const path = join(import.meta.dirname, `../../node_modules/world-atlas/countries-${resolution}.json`);
  const topology: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(
    readFileSync(path, "utf8"),
  );
  const { features } = feature(topology, topology.objects.countries) as FeatureCollection<
    Polygon | MultiPolygon,
    { name: string }
  >;
  return features;
}

/** Natural Earth's abbreviations; Intl.DisplayNames covers the other countries. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  "United States of America": "US",
  "Bosnia and Herz.": "BA",
  "Dem. Rep. Congo": "CD",
  "Central African Rep.": "CF",
  "Dominican Rep.": "DO",
  "Eq. Guinea": "GQ",
  "S. Sudan": "SS",
  "W. Sahara": "EH",
  "Solomon Is.": "SB",
  "Falkland Is.": "FK",
  "Fr. S. Antarctic Lands": "TF",
  "Côte d'Ivoire": "CI",
  Congo: "CG",
  Myanmar: "MM",
  Palestine: "PS",
  Turkey: "TR",
  Macedonia: "MK",
  eSwatini: "SZ",
  "Trinidad and Tobago": "TT",
};
const names = new Intl.DisplayNames(INTERNATIONAL_LOCALE, { type: "region" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codeByName = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    // Leaves out deprecated codes: DD, SU, YU.
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .map((code) => [names.of(code), code]),
);
const codeOf = ({ properties: { name } }: Country) => ABBREVIATED[name] ?? codeByName.get(name);

/** Cuts a ring at the edges of a box (Sutherland and Hodgman 1974). */
function clipped(ring: readonly Point[], { x, y, width, height }: Projection["box"], margin: number): readonly Point[] {
  const edges: readonly (readonly [axis: 0 | 1, limit: number, sign: 1 | -1])[] = [
    [0, x - margin, 1],
    [0, x + width + margin, -1],
    [1, y - margin, 1],
    [1, y + height + margin, -1],
  ];
  return edges.reduce<readonly Point[]>((points, [axis, limit, sign]) => {
    const inside = (point: Point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      if (inside(before) === inside(point)) return inside(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
      return inside(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}

function offset([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - fromX, y - fromY) : Math.abs(dy * (x - fromX) - dx * (y - fromY)) / length;
}

/** Drops points closer to the line than a tolerance (Douglas and Peucker 1973). */
function simplified(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || !first || !last) return points;
  let [farthest, maxDistance] = [0, 0];
  for (const [index, point] of points.entries()) {
    const distance = offset(point, first, last);
    if (distance > maxDistance) [farthest, maxDistance] = [index, distance];
  }
  if (maxDistance <= tolerance) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ];
}

type Drawing = {
  readonly projection: Projection;
  readonly tolerance: number;
  readonly smallest: number;
  /** Of coordinates: a closer view wants more. */
  readonly decimals: number;
};

const area = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** Path commands in tenths or hundredths of a unit, relative after the first point. */
function pathOf(
  { geometry }: Country,
  { projection: { project, box }, tolerance, smallest, decimals }: Drawing,
): string {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .flat()
    .map((ring) => {
      const open = unwrapped(ring).map(([longitude, latitude]) => project(longitude, latitude));
      // In two halves, or a closed ring would collapse to the line between its neighbouring ends.
      const half = Math.floor(open.length / 2);
      const visible = clipped(
        [...simplified(open.slice(0, half + 1), tolerance), ...simplified(open.slice(half), tolerance).slice(1)],
        box,
        4,
      );
      return area(visible) < smallest ? "" : stepsOf(visible, decimals);
    })
    .join("");
}

/** Continues a ring beyond the 180th meridian instead of around the earth, without its repeated last point. */
function unwrapped(ring: readonly (readonly number[])[]): readonly Point[] {
  let turn = 0;
  return ring.slice(0, -1).map(([longitude = 0, latitude = 0], index) => {
    const before = ring[index - 1]?.[0] ?? longitude;
    if (Math.abs(longitude - before) > 180) turn += longitude < before ? 360 : -360;
    return [longitude + turn, latitude];
  });
}

function stepsOf(ring: readonly Point[], decimals: number): string {
  const rounded = (value: number) => Number(value.toFixed(decimals));
  let [atX, atY] = [0, 0];
  const steps = ring.flatMap(([x, y], index) => {
    const [dx, dy] = [rounded(x - atX), rounded(y - atY)];
    if (index > 0 && dx === 0 && dy === 0) return [];
    [atX, atY] = [rounded(atX + dx), rounded(atY + dy)];
    return [index === 0 ? `M${short(dx)} ${short(dy)}l` : `${short(dx)} ${short(dy)}`];
  });
  return `${steps.join(" ").replaceAll("l ", "l").replaceAll(" -", "-")}z`;
}

/** Without the zero before its decimals. */
const short = (value: number) => String(value).replace(/^(-?)0\./, "$1.");

function draw(title: string, countries: readonly Country[], drawing: Drawing): string {
  const paths = countries.flatMap((country) => {
    const d = pathOf(country, drawing);
    const code = codeOf(country);
    return d === "" ? [] : [`<path${code ? ` id="${code}"` : ""} d="${d}"/>`];
  });
  const { x, y, width, height } = drawing.projection.box;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"><!-- ${title}: Natural Earth, public domain --><g id="land">\n${paths.join("\n")}\n</g></svg>\n`;
}

/** @returns SVG by file name */
export const drawMaps = (): Readonly<Record<string, string>> => ({
  "world.svg": draw("World", countriesOf("110m"), { projection: WORLD, tolerance: 0.45, smallest: 0.8, decimals: 1 }),
  ...Object.fromEntries(
    REGIONS.map(([region, projection]) => [
      `${region}.svg`,
      draw(region, countriesOf("50m"), { projection, tolerance: 0.05, smallest: 0.02, decimals: 2 }),
    ]),
  ),
  "turkiye.svg": draw("Türkiye", countriesOf("10m"), { projection: TURKIYE, tolerance: 0.7, smallest: 3, decimals: 1 }),
});

if (import.meta.main) {
  for (const [name, svg] of Object.entries(drawMaps())) {
    writeFileSync(join(import.meta.dirname, "../../app/screens/resellers/maps", name), svg);
    console.log(`${name}: ${svg.match(/<path/g)?.length} countries, ${svg.length} bytes`);
  }
}
