import { mm, path } from "./svg.ts";

/** Half the width and the height in mm: IEC 60715 TH 35-7.5 and TH 15-5.5. */
export const RAIL = { standard: { half: 17.5, height: 7.5 }, mini: { half: 7.5, height: 5.5 } } as const;

/** The rail's profile under a side view, centred. */
export function railProfile(width: number, depth: number, kind: keyof typeof RAIL = "standard"): string {
  const { half, height } = RAIL[kind];
  const [middle, lip] = [width / 2, half * 0.29];
  const top = depth - height;
  return path(
    "r",
    `M${mm(middle - half)} ${mm(top)}h${mm(lip)}V${mm(depth)}H${mm(middle + half - lip)}V${mm(top)}h${mm(lip)}`,
  );
}
