/** Screens with at least this device pixel ratio get the zoomed class: the customer’s threshold. base.css has it too. */
const MIN_ZOOMED_RATIO = 1.4;

/** Browsers report 1.4 as 1.39999998: they keep the ratio in single precision. */
export function isZoomed(devicePixelRatio: number): boolean {
  return Math.fround(devicePixelRatio) >= Math.fround(MIN_ZOOMED_RATIO);
}
