/** Metric sizes by American wire gauge: the next at or above its area (IEC 60947-1, table 1; ASTM B258). 2/0 is -1. */
const METRIC_OF_AWG: ReadonlyMap<number, number> = new Map([
  [26, 0.14],
  [24, 0.2],
  [22, 0.34],
  [20, 0.5],
  [18, 0.75],
  [17, 1],
  [16, 1.5],
  [14, 2.5],
  [12, 4],
  [10, 6],
  [8, 10],
  [6, 16],
  [4, 25],
  [2, 35],
  [1, 50],
  [0, 50],
  [-1, 70],
  [-2, 95],
  [-3, 120],
]);

/** In mm²; null for a gauge that has no metric size. */
export const areaOfAwg = (gauge: number): number | null => METRIC_OF_AWG.get(gauge) ?? null;

/** Diameters of single-core cables H05V-K and H07V-K by cross-section: the middle of the range in EN 50525-2-31. */
const CABLE_DIAMETERS: ReadonlyMap<number, number> = new Map([
  [0.5, 2.3],
  [0.75, 2.5],
  [1, 2.7],
  [1.5, 3],
  [2.5, 3.6],
  [4, 4.2],
  [6, 4.7],
  [10, 6.1],
  [16, 7.1],
  [25, 8.9],
  [35, 10.2],
]);

/** In mm; null for a cross-section that is not standard. */
export const cableDiameterOf = (areaMm2: number): number | null => CABLE_DIAMETERS.get(areaMm2) ?? null;
