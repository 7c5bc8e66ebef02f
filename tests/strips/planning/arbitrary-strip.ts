import { type Arbitrary, array, boolean, constantFrom, integer, option, record, tuple } from "fast-check";
import type { Jumper, Position, Potential, Strip } from "../../../app/features/rail/model/project.ts";
import { block, level, potential, stripOf } from "../strips.ts";

/**
 * Blocks of the sample catalogue: several clamps, outlines and widths, two and three levels, fuses, ground, closed on
 * both sides.
 */
const CODES = [
  "1040252",
  "1040253",
  "1040403",
  "1140256",
  "2040252",
  "2040253",
  "2040403",
  "4050265",
  "4240613",
  "4340402",
  "5040253",
  "5240253",
  "1055001",
];
/** Discontinued with a successor, and of no catalogue. */
const LOST_CODES = ["1030251", "9999999"];

const POTENTIALS: readonly (Potential | null)[] = [
  null,
  potential("P24", 24, "dc"),
  potential("M24", 24, "dc"),
  potential("L1", 400, "ac"),
  potential("N"),
  potential("PE"),
  potential("S1", null, "ct"),
  potential("A"),
];

const aPotential = constantFrom(...POTENTIALS);
const aCode = constantFrom(...CODES);

/** Runs of equal blocks, so that nets have neighbours; here and there a gap, a stop, a chosen plate. */
const aGroup = (codes: Arbitrary<string>): Arbitrary<Position[]> =>
  record({
    code: codes,
    count: integer({ min: 1, max: 14 }),
    potentials: array(aPotential, { minLength: 1, maxLength: 3 }),
    own: record({
      gapMm: constantFrom(0, 0, 0, 12.5),
      stopBefore: constantFrom(false, false, false, true),
      plate: constantFrom<Position["plate"]>("auto", "auto", "auto", "none", "end", "partition"),
      mark: constantFrom("", "1", "2"),
    }),
  }).map(({ code, count, potentials, own: { mark, ...own } }) =>
    Array.from({ length: count }, (_, index) =>
      block(
        code,
        mark,
        potentials.map((each) => level(each)),
        index === 0 ? own : {},
      ),
    ),
  );

/** A row of blocks without jumpers. */
export const aRow: Arbitrary<Strip> = array(aGroup(aCode), { minLength: 1, maxLength: 8 }).map((groups) =>
  stripOf(groups.flat()),
);

/** Two neighbours that a short-circuit link joins, or any others. */
const someJumpers = (positions: readonly Position[]): Arbitrary<Jumper[]> =>
  array(
    record({
      start: integer({ min: 0, max: Math.max(0, positions.length - 2) }),
      count: integer({ min: 2, max: 5 }),
      level: integer({ min: 0, max: 2 }),
      channel: constantFrom(1, 2),
      code: constantFrom("6112020", "6122034", "6122052", "6113050", "6120024", "9999999"),
      isLink: boolean(),
    }),
    { maxLength: 6 },
  ).map((jumpers) =>
    jumpers.flatMap(({ start, count, isLink, ...own }, index): Jumper[] => {
      const ids = positions.slice(start, start + (isLink ? 2 : count)).map(({ id }) => id);
      return ids.length < 2
        ? []
        : [{ ...own, id: `j${index}`, positions: ids, purpose: isLink ? "shortCircuit" : "connect", brokenOff: [] }];
    }),
  );

/** A strip in any state that somebody may leave it in. */
export const aStrip: Arbitrary<Strip> = tuple(
  array(aGroup(constantFrom(...CODES, ...LOST_CODES)), { minLength: 1, maxLength: 6 }),
  record({
    railMm: option(integer({ min: 50, max: 2500 })),
    rail: constantFrom(null, null, "6210010", "6210520", "9999999"),
    endStop: constantFrom(null, null, "6310053", "9999999"),
  }),
).chain(([groups, own]) => someJumpers(groups.flat()).map((jumpers) => stripOf(groups.flat(), { ...own, jumpers })));
