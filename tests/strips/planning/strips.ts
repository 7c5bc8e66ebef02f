import {
  EMPTY_LEVEL,
  type Level,
  type Position,
  type Potential,
  type Strip,
} from "../../../app/strips/model/project.ts";

/** `+24V` is a potential of which nothing else is known. */
export const potential = (name: string, volts: number | null = null, kind: Potential["kind"] = null): Potential => ({
  name,
  volts,
  kind,
});

export const level = (inner: Potential | null, own: Partial<Level> = {}): Level => ({
  ...EMPTY_LEVEL,
  potential: inner,
  ...own,
});

let count = 0;

export const block = (
  code: string,
  mark: string,
  levels: readonly Level[] = [],
  own: Partial<Position> = {},
): Position => ({
  id: `p${++count}`,
  code,
  mark,
  levels,
  note: "",
  group: "",
  gapMm: 0,
  stopBefore: false,
  plate: "auto",
  ...own,
});

/** Blocks of one product with the marks of a line of text, all of one potential. */
export const blocks = (code: string, marks: string, inner: Potential | null): Position[] =>
  marks.split(" ").map((mark) => block(code, mark, inner ? [level(inner)] : []));

export const stripOf = (positions: readonly Position[], own: Partial<Strip> = {}): Strip => ({
  id: "s1",
  name: "-X1",
  title: "",
  railMm: null,
  rail: null,
  endStop: null,
  groupLabels: "none",
  rulesOff: [],
  positions,
  jumpers: [],
  ...own,
});
