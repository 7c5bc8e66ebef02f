/**
 * A jumper on a run: `count` neighbouring blocks from the index `from`, of which it joins those that it does not pass over, by
 * a jumper of at least as many poles.
 */
export type Piece = {
  readonly from: number;
  readonly count: number;
  readonly channel: number;
  readonly poles: number;
};

/**
 * Each is worse than any number of the next: a joint that is missing, a jumper that is cut, a jumper more. Runs are shorter
 * than a thousand blocks.
 */
const MISSING = 1e6;
const CUT = 1e3;
const JUMPER = 1;

const CHANNELS = [1, 2] as const;

/** From here to the end of the run: what it costs, and how it begins. */
type Rest = { readonly cost: number; readonly piece: Piece | null; readonly next: Rest | null };

const END: Rest = { cost: 0, piece: null, next: null };
const IMPOSSIBLE: Rest = { cost: Number.POSITIVE_INFINITY, piece: null, next: null };

const cheapest = (rests: readonly Rest[]): Rest => rests.reduce((best, rest) => (rest.cost < best.cost ? rest : best));
const afterGap = (rest: Rest): Rest => ({ cost: MISSING + rest.cost, piece: null, next: rest });

/**
 * The fewest jumpers that make neighbouring blocks one net, the longest first; two in a row share a block, so they lie in
 * different channels. A jumper is cut only where no uncut ones fit, and a joint is missing only where none can be made.
 * Dynamic programming from the right end; its time grows with the run's length.
 * @param free the channels without a jumper, for each block
 * @param poles of the jumpers that exist
 * @param isPassed the blocks of another net, which a jumper with a contact broken off passes over; never the first or last
 */
export function layJumpers(
  free: readonly (readonly number[])[],
  poles: readonly number[],
  isPassed: readonly boolean[] = [],
): readonly Piece[] {
  const sizes = poles.toSorted((a, b) => a - b);
  const longest = sizes.at(-1) ?? 0;
  const last = free.length - 1;
  const sizeFor = Array.from({ length: longest + 1 }, (_, count) => sizes.find((size) => size >= count) ?? longest);

  /** The cheapest way on from each block: with a jumper that begins there in a channel, or with any or none. */
  const lanes = CHANNELS.map((channel) => ({
    channel,
    freeBlocks: 0,
    rests: new Array<Rest>(free.length).fill(IMPOSSIBLE),
  }));
  const anew = new Array<Rest>(free.length).fill(END);
  for (let from = last; from >= 0; from--) {
    for (const [index, lane] of lanes.entries()) {
      lane.freeBlocks = free[from]?.includes(lane.channel) ? lane.freeBlocks + 1 : 0;
      if (isPassed[from]) continue;
      for (let count = Math.min(lane.freeBlocks, longest); count >= 2; count--) {
        const to = from + count - 1;
        if (isPassed[to]) continue;
        const size = sizeFor[count] ?? longest;
        const next =
          to === last ? END : cheapest([lanes[1 - index]?.rests[to] ?? IMPOSSIBLE, afterGap(anew[to + 1] ?? END)]);
        const cost = JUMPER + (size === count ? 0 : CUT) + next.cost;
        const piece = { from, count, channel: lane.channel, poles: size };
        lane.rests[from] = cheapest([lane.rests[from] ?? IMPOSSIBLE, { cost, piece, next }]);
      }
    }
    if (isPassed[from]) {
      anew[from] = anew[from + 1] ?? END;
      continue;
    }
    const alone = from === last ? END : afterGap(anew[from + 1] ?? END);
    anew[from] = cheapest([...lanes.map(({ rests }) => rests[from] ?? IMPOSSIBLE), alone]);
  }
  const pieces: Piece[] = [];
  for (let rest = anew[0] ?? null; rest; rest = rest.next) if (rest.piece) pieces.push(rest.piece);
  return pieces;
}

/** Whether jumpers of `layJumpers` make one net of all blocks that they do not pass over. */
export function joinsAll(pieces: readonly Piece[], isPassed: readonly boolean[]): boolean {
  const count = (from: number, to: number) => isPassed.slice(from, to).filter((passed) => !passed).length;
  const joints = pieces.reduce((sum, piece) => sum + count(piece.from, piece.from + piece.count) - 1, 0);
  return joints === count(0, isPassed.length) - 1;
}

/**
 * The poles of the fewest jumpers that join `length` neighbouring blocks, the longest first, by rule 4 of the terminal plans:
 * in two channels k jumpers of together `length + k - 1` poles, in one channel a single jumper, cut to length if need be.
 * @returns null where these jumpers cannot make one net of so many blocks
 */
export function fewestPoles(length: number, poles: readonly number[], channels: number): readonly number[] | null {
  const free = CHANNELS.slice(0, channels);
  const pieces = layJumpers(
    Array.from({ length }, () => free),
    poles,
  );
  return joinsAll(pieces, new Array<boolean>(length).fill(false)) ? pieces.map((piece) => piece.poles) : null;
}
