/** In map units. */
export type Point = readonly [x: number, y: number];

/** The projection of a map in `resellers/maps/`, and the part of it to show. */
export type Projection = {
  readonly project: (longitude: number, latitude: number) => Point;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Equal Earth (Šavrič, Patterson, Jenny 2018, https://doi.org/10.1080/13658816.2018.1504949): no country looks larger than it is. */
const EQUAL_EARTH = [1.340264, -0.081106, 0.000893, 0.003796] as const;
const WORLD_SCALE = 1000 / 5.413;

function projectEqualEarth(longitude: number, latitude: number): Point {
  const [a1, a2, a3, a4] = EQUAL_EARTH;
  const theta = Math.asin((Math.sqrt(3) / 2) * Math.sin(toRadians(latitude)));
  const [square, sixth] = [theta ** 2, theta ** 6];
  const slope = 3 * (9 * a4 * theta ** 8 + 7 * a3 * sixth + 3 * a2 * square + a1);
  const x = (2 * Math.sqrt(3) * toRadians(longitude) * Math.cos(theta)) / slope;
  const y = theta * (a4 * theta ** 8 + a3 * sixth + a2 * square + a1);
  return [500 + x * WORLD_SCALE, 243 - y * WORLD_SCALE];
}

/** The inhabited world, without Antarctica and the emptiest of the Pacific. */
export const WORLD: Projection = { project: projectEqualEarth, box: { x: 128, y: 16, width: 812, height: 370 } };

/** Degrees: west, south, east, north. They overlap, so that a country with its neighbours is in one of them. */
const REGION_DEGREES = {
  europe: [-26, 29, 50, 73],
  orient: [12, 0, 82, 47],
  central: [42, 2, 104, 62],
  east: [86, -12, 154, 58],
  north: [22, 38, 180, 78],
  africa: [-26, -37, 62, 48],
  america: [-172, 4, -48, 78],
  south: [-100, -57, -30, 26],
  oceania: [92, -49, 180, 22],
} as const;
export type Region = keyof typeof REGION_DEGREES;

/** The box around a part of the earth. Its edges are curves, so points along them are looked at. */
function boxOf([west, south, east, north]: readonly [number, number, number, number]): Projection["box"] {
  const steps = Array.from({ length: 9 }, (_, index) => index / 8);
  const points = steps.flatMap((share) => {
    const latitude = south + (north - south) * share;
    return [projectEqualEarth(west, latitude), projectEqualEarth(east, latitude)];
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
}

/** Parts of the world's map with finer coasts, for a closer view, the smallest first. */
export const REGIONS: readonly (readonly [region: Region, projection: Projection])[] = Object.entries(REGION_DEGREES)
  .map(([region, degrees]) => [region as Region, { project: projectEqualEarth, box: boxOf(degrees) }] as const)
  .toSorted(([, one], [, other]) => one.box.width * one.box.height - other.box.width * other.box.height);

const TURKIYE_WEST = 25.4;
const TURKIYE_NORTH = 42.6;
/** Map units of a degree of latitude. */
const TURKIYE_SCALE = 66;
/** Map units of a degree of longitude at the 39th parallel. */
const TURKIYE_WIDTH = TURKIYE_SCALE * Math.cos(toRadians(39));

/** Equidistant about the 39th parallel. */
export const TURKIYE: Projection = {
  project: (longitude, latitude) => [
    (longitude - TURKIYE_WEST) * TURKIYE_WIDTH,
    (TURKIYE_NORTH - latitude) * TURKIYE_SCALE,
  ],
  box: { x: 0, y: 0, width: 1000, height: 450 },
};
