/** The customer's threshold for the `zoomed` class; base.css repeats it. */
const MIN_ZOOMED_RATIO = 1.4;

/** Browsers report 1.4 as 1.39999998, in single precision. */
export function isZoomed(devicePixelRatio: number): boolean {
  return Math.fround(devicePixelRatio) >= Math.fround(MIN_ZOOMED_RATIO);
}
