import { type Point, type Projection, REGIONS, type Region, TURKIYE, WORLD } from "./projection.ts";
import { HOME_COUNTRY } from "./queries.ts";

type MapPlace = { readonly code: string; readonly name: string; readonly latitude: number; readonly longitude: number };

/** A place on a map; `label` is null where its name would cover something. */
type Mark = {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly label: { readonly x: number; readonly y: number; readonly anchor: "start" | "end" | "middle" } | null;
};

export type MapView = {
  readonly map: "world" | "turkiye" | Region;
  readonly box: Projection["box"];
  readonly marks: readonly Mark[];
};

/** In map units; the coasts of a region are too coarse for a closer look, and a single city wants its surroundings. */
const MIN_BOX_WIDTH = 60;
const MARGIN = 1.5;

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

export function buildWorldView(countries: readonly MapPlace[]): MapView {
  return { map: "world", box: WORLD.box, marks: layOutMarks(countries, WORLD, WORLD.box, false) };
}

export function buildCountryView(country: string, cities: readonly MapPlace[]): MapView {
  if (country === HOME_COUNTRY)
    return { map: "turkiye", box: TURKIYE.box, marks: layOutMarks(cities, TURKIYE, TURKIYE.box, true) };
  const points = cities.map(({ longitude, latitude }) => WORLD.project(longitude, latitude));
  const box = computeBox(points);
  const [region] = REGIONS.find(([, projection]) => contains(projection.box, box)) ?? ["world" as const];
  return { map: region, box, marks: layOutMarks(cities, WORLD, box, true) };
}

const contains = (outer: Projection["box"], { x, y, width, height }: Projection["box"]) =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

/** The area around some points, in the proportions of the world map. */
function computeBox(points: readonly Point[]): Projection["box"] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const ratio = WORLD.box.width / WORLD.box.height;
  const width = Math.max(MIN_BOX_WIDTH, (right - left) * MARGIN, (bottom - top) * MARGIN * ratio);
  const height = width / ratio;
  return {
    x: roundToTenth((left + right) / 2 - width / 2),
    y: roundToTenth((top + bottom) / 2 - height / 2),
    width: roundToTenth(width),
    height: roundToTenth(height),
  };
}

/** In pixels of a map at its width on a desktop screen. */
const MAP_PIXELS = 1250;
const LETTER = { width: 8.4, height: 18 } as const;
const GAP = 10;

type Rectangle = readonly [left: number, top: number, right: number, bottom: number];
const overlaps = (one: Rectangle, other: Rectangle) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** Tries each name right, left, above and below its mark, and leaves it out if it would cover something everywhere. */
function layOutMarks(
  places: readonly MapPlace[],
  { project }: Projection,
  box: Projection["box"],
  hasLabels: boolean,
): readonly Mark[] {
  const unit = box.width / MAP_PIXELS;
  const projected = places.map((place) => {
    const [x, y] = project(place.longitude, place.latitude);
    return { ...place, x: roundToTenth(x), y: roundToTenth(y) };
  });
  const occupied: Rectangle[] = projected.map(({ x, y }) => [x - 6 * unit, y - 6 * unit, x + 6 * unit, y + 6 * unit]);
  return projected.map(({ code, name, x, y }) => {
    if (!hasLabels) return { code, x, y, label: null };
    const [width, height, gap] = [name.length * LETTER.width * unit, LETTER.height * unit, GAP * unit];
    const candidates: readonly (readonly [Rectangle, NonNullable<Mark["label"]>])[] = [
      [[x + gap, y - height / 2, x + gap + width, y + height / 2], { x: x + gap, y, anchor: "start" }],
      [[x - gap - width, y - height / 2, x - gap, y + height / 2], { x: x - gap, y, anchor: "end" }],
      [[x - width / 2, y - gap - height, x + width / 2, y - gap], { x, y: y - gap - height / 2, anchor: "middle" }],
      [[x - width / 2, y + gap, x + width / 2, y + gap + height], { x, y: y + gap + height / 2, anchor: "middle" }],
    ];
    const isInside = ([left, top, right, bottom]: Rectangle) =>
      left > box.x && right < box.x + box.width && top > box.y && bottom < box.y + box.height;
    const free = candidates.find(([area]) => isInside(area) && !occupied.some((other) => overlaps(area, other)));
    if (!free) return { code, x, y, label: null };
    occupied.push(free[0]);
    return { code, x, y, label: { ...free[1], x: roundToTenth(free[1].x), y: roundToTenth(free[1].y) } };
  });
}
