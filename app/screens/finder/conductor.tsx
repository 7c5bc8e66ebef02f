/** The thickness of single-core insulation (IEC 60227). */
const INSULATION_MM = 0.8;
const MAX_SIZE_PX = 40;
const MAX_PIXELS_PER_MM = 7;
/** Thinner strands are not distinguishable on screen. */
const MIN_STRAND_PX = 2.5;

const radiusOf = (sectionMm2: number) => Math.sqrt(sectionMm2 / Math.PI);

/** The pixels per millimetre at which the thickest conductor fits. */
export function conductorScale(sectionsMm2: readonly number[]): number {
  const thickest = 2 * (radiusOf(Math.max(...sectionsMm2)) + INSULATION_MM);
  return Math.min(MAX_PIXELS_PER_MM, MAX_SIZE_PX / thickest);
}

const COPPER = { fill: "#c98a52", stroke: "#14171a", strokeWidth: 0.75 } as const;

/** The cross-section of a conductor to scale: seven strands in their insulation. */
export function Conductor({ sectionMm2, scale }: { readonly sectionMm2: number; readonly scale: number }) {
  const copper = radiusOf(sectionMm2) * scale;
  const outer = copper + INSULATION_MM * scale;
  const strand = copper / 3;
  const outerStrands = [0, 1, 2, 3, 4, 5].map((turn) => {
    const angle = (turn * Math.PI) / 3;
    return { x: 2 * strand * Math.cos(angle), y: 2 * strand * Math.sin(angle) };
  });
  const size = 2 * outer + 2;
  return (
    <svg
      width={size.toFixed(1)}
      height={size.toFixed(1)}
      viewBox={[-size / 2, -size / 2, size, size].map((each) => each.toFixed(1)).join(" ")}
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle fill="none" r={outer.toFixed(1)} />
      {strand >= MIN_STRAND_PX ? (
        [{ x: 0, y: 0 }, ...outerStrands].map(({ x, y }) => (
          <circle key={`${x} ${y}`} {...COPPER} cx={x.toFixed(1)} cy={y.toFixed(1)} r={strand.toFixed(1)} />
        ))
      ) : (
        <circle {...COPPER} r={copper.toFixed(1)} />
      )}
    </svg>
  );
}
