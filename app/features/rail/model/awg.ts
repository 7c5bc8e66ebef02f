/** In mm² for 1 kcmil (ASTM B258: a circular mil is 0.0005067 mm²). */
const MM2_PER_KCMIL = 0.5067;
/** Thin ones with a digit more: 24 AWG is 0.205 mm², beside the metric 0.2. */
const round = (mm2: number) => (mm2 < 0.25 ? Math.round(mm2 * 1000) / 1000 : Math.round(mm2 * 100) / 100);

/** The cross-section of American wire gauges (ASTM B258): 36 AWG is 0.127 mm thick, 0000 is 11.684 mm, in 39 equal ratios. */
export function mm2OfAwg(gauge: string): number {
  const [, zeros] = /^(\d)\s?\/\s?0$/.exec(gauge) ?? [];
  const number = zeros === undefined ? Number(gauge) : 1 - Number(zeros);
  const diameterMm = 0.127 * 92 ** ((36 - number) / 39);
  return round((Math.PI / 4) * diameterMm ** 2);
}

export const mm2OfKcmil = (kcmil: number): number => round(kcmil * MM2_PER_KCMIL);

/** A size as the catalogue's ratings write it, in mm²: `14`, `2/0`, `250 kcmil`. */
export const mm2OfAmerican = (size: string): number =>
  size.endsWith("kcmil") ? mm2OfKcmil(Number.parseInt(size, 10)) : mm2OfAwg(size);

/** `14 AWG`, `250 kcmil` */
export const formatAmerican = (size: string): string => (size.endsWith("kcmil") ? size : `${size} AWG`);

const GAUGES = [...Array.from({ length: 30 }, (_, index) => String(index + 1)), "1/0", "2/0", "3/0", "4/0"];
const KCMIL = [250, 300, 350, 400, 500, 600, 750, 1000];
const SIZES = new Map([...GAUGES, ...KCMIL.map((each) => `${each} kcmil`)].map((size) => [mm2OfAmerican(size), size]));

/**
 * The American size of a conductor; null for a metric one. A plan's sizes are kept in mm², and no metric conductor
 * (IEC 60228) has the cross-section of a gauge.
 */
export const americanSizeOf = (mm2: number): string | null => SIZES.get(mm2) ?? null;
