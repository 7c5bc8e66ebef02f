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
