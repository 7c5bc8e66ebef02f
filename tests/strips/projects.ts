import { array, boolean, constantFrom, integer, nat, option, record, string, tuple } from "fast-check";
import { addJumper } from "../../app/features/rail/model/edits/jumpers.ts";
import { createPosition } from "../../app/features/rail/model/edits/positions.ts";
import { createStrip } from "../../app/features/rail/model/edits/strips.ts";
import { type Edit, inSequence, isRejected } from "../../app/features/rail/model/edits.ts";
import {
  GROUP_LABELS,
  type Position,
  type Project,
  RULE_NAMES,
  type Strip,
  TO_CHECK_KINDS,
  toName,
} from "../../app/features/rail/model/project.ts";

/** After edits that nothing stands against. */
export function edited<Value extends object>(value: Value, ...edits: readonly Edit<Value>[]): Value {
  const result = inSequence(edits)(value);
  if (isRejected(result)) throw new Error(`rejected: ${result.rejected}`);
  return result;
}

const name = string({ unit: "grapheme", maxLength: 24 }).map(toName);
const volts = option(constantFrom(0, 24, 230, 0.5, 12_000));
const potential = record({
  name: constantFrom("L1", "L2", "N", "PE", "24V", "0V", ""),
  volts,
  kind: option(constantFrom("ac", "dc", "ct")),
});
const connection = record({
  target: name,
  cable: name,
  core: name,
  sectionMm2: option(constantFrom(0.5, 1.5, 2.5, 16)),
});
const level = record({
  potential: option(potential),
  potentialOut: option(potential, { freq: 1 }),
  inside: option(connection),
  outside: option(connection),
  mark: name,
  net: option(name),
  insideMore: array(connection, { maxLength: 2 }),
  outsideMore: array(connection, { maxLength: 2 }),
});
const code = constantFrom("1040151", "1040152", "KV.104");
const positionFields = record({
  code,
  mark: name,
  levels: array(level, { maxLength: 4 }),
  note: name,
  group: name,
  gapMm: constantFrom(0, 0, 5, 12.5),
  stopBefore: boolean(),
  plate: constantFrom("auto", "none", "end", "partition"),
  standIn: option(record({ text: name, widthMm: constantFrom(0, 45) })),
});

let lastId = 0;
const testId = () => `t${++lastId}`;

const strip = record({
  name,
  title: name,
  railMm: option(constantFrom(150, 2000)),
  rail: option(code),
  endStop: option(code),
  groupLabels: constantFrom(...GROUP_LABELS),
  rulesOff: array(constantFrom(...RULE_NAMES), { maxLength: 3 }).map((rules) => [...new Set(rules)]),
  positions: array(positionFields, { maxLength: 12 }),
  jumpers: array(tuple(nat(11), integer({ min: 2, max: 5 }), nat(3), boolean()), { maxLength: 5 }),
  toCheck: array(tuple(constantFrom(...TO_CHECK_KINDS), name, nat(11)), { maxLength: 3 }),
}).map(({ positions: fields, jumpers, toCheck, ...others }): Strip => {
  const positions: Position[] = fields.map((each) => ({ ...createPosition(each.code), ...each, id: testId() }));
  return jumpers.reduce<Strip>(
    (before, [first, poles, onLevel, isLink]) => {
      const after = addJumper(
        {
          code: "1050100",
          level: onLevel,
          channel: 1,
          positions: positions.slice(first, first + poles).map(({ id }) => id),
          purpose: isLink ? "shortCircuit" : "connect",
          brokenOff: poles > 3 ? positions.slice(first + 1, first + 2).map(({ id }) => id) : [],
        },
        2,
        testId(),
      )(before);
      return isRejected(after) ? before : after;
    },
    {
      ...createStrip(),
      ...others,
      id: testId(),
      positions,
      toCheck: toCheck.map(([kind, text, at]) => ({
        kind,
        text,
        positions: positions.slice(at, at + 2).map(({ id }) => id),
      })),
    },
  );
});

/** Any project, as edits leave it. */
export const projects = record({
  name,
  drawnBy: name,
  drawingRevision: name,
  strips: array(strip, { minLength: 1, maxLength: 3 }),
}).map((fields): Project => ({ version: 1, id: testId(), ...fields }));

/** A strip without jumpers whose positions are called by their ids. */
export const stripOf = (...ids: readonly string[]): Strip => ({
  ...createStrip("-X1", "x1"),
  positions: ids.map((id) => createPosition("1040151", id, id)),
});

export const idsOf = ({ positions }: Strip): string => positions.map(({ id }) => id).join(" ");

const placeIn =
  ({ positions }: Strip) =>
  (id: string) =>
    positions.findIndex((position) => position.id === id);

/** To compare what carries no ids: they are replaced by where they stand. What a plan once said is in files alone. */
export const withoutIds = (project: Project) => ({
  ...project,
  id: "",
  strips: project.strips.map((strip) => ({
    ...strip,
    id: "",
    positions: strip.positions.map((position) => ({ ...position, id: "" })),
    jumpers: strip.jumpers.map((jumper) => ({
      ...jumper,
      id: "",
      positions: jumper.positions.map(placeIn(strip)),
      brokenOff: jumper.brokenOff.map(placeIn(strip)),
    })),
    planned: null,
    toCheck: strip.toCheck.map((each) => ({ ...each, positions: each.positions.map(placeIn(strip)) })),
  })),
});
