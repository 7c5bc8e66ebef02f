import * as v from "valibot";
import { CodeSchema } from "../../../foundation/catalogue/product/code-schema.ts";
import { MAX_NOTE_LENGTH, normalizeNote } from "../../list/lines/lines.ts";

/** The version of the file and of stored projects. A later version is rejected with its number, never read in part. */
export const PROJECT_VERSION = 1;

/** The largest project that a browser draws and stores smoothly; a longer terminal plan is divided by who imports it. */
export const PROJECT_LIMITS = {
  strips: 40,
  positions: 500,
  levels: 4,
  channels: 2,
  poles: 100,
  /** Of one side of a level: EPLAN has up to 32. */
  conductors: 32,
  /** What is to be checked in a strip: more is told as one. */
  toCheck: 100,
  name: 60,
  /** Longer than any rail. */
  railMm: 6000,
  volts: 100_000,
  sectionMm2: 1000,
} as const;

/** The largest number of jumpers in a strip. */
export const MAX_JUMPERS = PROJECT_LIMITS.positions * PROJECT_LIMITS.levels;

const shortText = (limit: number) => v.optional(v.pipe(v.string(), v.maxLength(limit), v.transform(normalizeNote)), "");
const name = shortText(PROJECT_LIMITS.name);
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,24}$/));
const mm = v.pipe(v.number(), v.minValue(0), v.maxValue(PROJECT_LIMITS.railMm));

/** A potential; voltage and kind say which circuits may stand side by side. */
const PotentialSchema = v.object({
  name: v.pipe(name, v.description("Levels of one strip whose names are equal are one net, unless they have a `net`.")),
  volts: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(PROJECT_LIMITS.volts))), null),
  kind: v.pipe(
    v.optional(v.nullable(v.picklist(["ac", "dc", "ct"])), null),
    v.description("`ct` is the secondary circuit of a current transformer."),
  ),
});

/** Where a conductor goes. */
const ConnectionSchema = v.object({
  target: v.pipe(name, v.description("Device and clamp, e.g. `-M1:U1`.")),
  cable: name,
  core: name,
  sectionMm2: v.optional(v.nullable(v.pipe(v.number(), v.gtValue(0), v.maxValue(PROJECT_LIMITS.sectionMm2))), null),
});

const moreConductors = v.pipe(
  v.optional(v.pipe(v.array(ConnectionSchema), v.maxLength(PROJECT_LIMITS.conductors)), []),
  v.description("Further conductors on this side."),
);

const LevelSchema = v.object({
  potential: v.optional(v.nullable(PotentialSchema), null),
  potentialOut: v.pipe(
    v.optional(v.nullable(PotentialSchema), null),
    v.description(
      "Of the second side, where the block separates its sides: fuse, knife, diode. Null where both sides are one potential.",
    ),
  ),
  inside: v.optional(v.nullable(ConnectionSchema), null),
  outside: v.optional(v.nullable(ConnectionSchema), null),
  mark: v.pipe(name, v.description("Of this level, where it has one of its own: `1a` of the block `1`.")),
  net: v.pipe(
    v.optional(v.nullable(v.pipe(v.string(), v.maxLength(PROJECT_LIMITS.name), v.transform(normalizeNote))), null),
    v.description(
      "What the plan joins this level with: levels of one strip with equal texts are one net, an empty text is joined with nothing. Null where the names of potentials say it.",
    ),
  ),
  insideMore: moreConductors,
  outsideMore: moreConductors,
});

export const PositionSchema = v.object({
  id,
  code: v.pipe(CodeSchema, v.description("The block's order number.")),
  mark: name,
  levels: v.pipe(
    v.optional(v.pipe(v.array(LevelSchema), v.maxLength(PROJECT_LIMITS.levels)), []),
    v.description("The lowest level first. A level that the block has and this list lacks is empty."),
  ),
  note: shortText(MAX_NOTE_LENGTH),
  group: v.pipe(name, v.description("Printed on the label of the group that begins here.")),
  gapMm: v.pipe(v.optional(mm, 0), v.description("Free rail before it.")),
  stopBefore: v.pipe(
    v.optional(v.boolean(), false),
    v.description("An end stop before it, beside those at the ends of the strip."),
  ),
  plate: v.pipe(
    v.optional(v.picklist(["auto", "none", "end", "partition"]), "auto"),
    v.description("Right of it: what planning finds (`auto`), or what somebody chose."),
  ),
  standIn: v.pipe(
    v.optional(v.nullable(v.object({ text: name, widthMm: v.optional(mm, 0) })), null),
    v.description(
      "What stands there while `code` is `000`: what a plan names that the catalogue does not have, or another maker's device, with its width on the rail.",
    ),
  ),
});

export const JumperSchema = v.object({
  id,
  code: v.pipe(
    CodeSchema,
    v.description("The jumper's order number; with more poles than `positions` it is cut to length."),
  ),
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PROJECT_LIMITS.levels - 1)),
  channel: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PROJECT_LIMITS.channels)),
  positions: v.pipe(
    v.array(id),
    v.minLength(2),
    v.maxLength(PROJECT_LIMITS.poles),
    v.description("Ids of neighbouring positions, from left to right."),
  ),
  purpose: v.pipe(
    v.optional(v.picklist(["connect", "shortCircuit"]), "connect"),
    v.description(
      "A short-circuit link of a current transformer joins two potentials on purpose and is open in operation.",
    ),
  ),
  brokenOff: v.pipe(
    v.optional(v.pipe(v.array(id), v.maxLength(PROJECT_LIMITS.poles)), []),
    v.description("Ids among `positions` that it passes over, with the contact broken off."),
  ),
});

/** What a plan leaves open, or what its reader decided and somebody has to look at: until it is accepted or settled. */
export const TO_CHECK_KINDS = [
  "noMark",
  "duplicateMark",
  "unknownFunction",
  "unknownLevel",
  "unknownClamp",
  "unknownSection",
  "unknownPart",
  "substitute",
  "sectionAssumed",
  "nameMissing",
  "joinedPotentials",
  "jumperTarget",
  "jumperAway",
  "jumperAlone",
  "jumperDate",
  "conductors",
  "wireLink",
  "otherStrip",
  "maybeFuse",
  "screen",
  "component",
  "indicatorVoltage",
  "remark",
  "notMade",
  "noBlock",
  "noJumper",
  "tooManyPositions",
  "tooManyStrips",
  "tooManyLevels",
  "tooManyRows",
  "tooManyColumns",
  "cut",
  "unreadable",
  "more",
] as const;
export type ToCheckKind = (typeof TO_CHECK_KINDS)[number];

const ToCheckSchema = v.object({
  kind: v.picklist(TO_CHECK_KINDS),
  text: v.pipe(shortText(MAX_NOTE_LENGTH), v.description("As the plan has it.")),
  positions: v.pipe(
    v.optional(v.pipe(v.array(id), v.maxLength(PROJECT_LIMITS.positions)), []),
    v.description("Ids; none where it concerns the whole strip."),
  ),
});

const toChecks = v.optional(v.pipe(v.array(ToCheckSchema), v.maxLength(PROJECT_LIMITS.toCheck)), []);

/** The rules that can be turned off for a strip: `rules/` has one file each. */
export const RULE_NAMES = [
  "voltageBoundary",
  "unjoinedNet",
  "joinedNets",
  "separatePotentials",
  "handWork",
  "jumperCurrent",
  "conductorTooLarge",
  "mixedRails",
  "tooLong",
  "powerLoss",
  "discontinued",
  "duplicateMark",
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** At which ends of a strip labels are: none, the one from which it is read, or both. */
export const GROUP_LABELS = ["none", "left", "both"] as const;

const FIRST_CHOICE = "Its order number; null for the catalogue's first choice.";

export const StripSchema = v.object({
  id,
  name: v.pipe(name, v.description("As the circuit diagram names it, e.g. `-X1`.")),
  title: name,
  railMm: v.pipe(
    v.optional(v.nullable(mm), null),
    v.description("What the rail is cut to; null for as long as the row needs."),
  ),
  rail: v.pipe(v.optional(v.nullable(CodeSchema), null), v.description(FIRST_CHOICE)),
  endStop: v.pipe(v.optional(v.nullable(CodeSchema), null), v.description(FIRST_CHOICE)),
  groupLabels: v.pipe(
    v.optional(v.picklist(GROUP_LABELS), "none"),
    v.description("Labels with the strip's name on its end stops."),
  ),
  rulesOff: v.pipe(v.optional(v.array(v.picklist(RULE_NAMES)), []), v.description("What is not checked.")),
  positions: v.optional(v.pipe(v.array(PositionSchema), v.maxLength(PROJECT_LIMITS.positions)), []),
  jumpers: v.optional(v.pipe(v.array(JumperSchema), v.maxLength(MAX_JUMPERS)), []),
  toCheck: v.pipe(toChecks, v.description("What its plan leaves open, until somebody settles or accepts it.")),
  planned: v.pipe(
    v.optional(
      v.nullable(
        v.object({
          positions: v.pipe(v.array(PositionSchema), v.maxLength(PROJECT_LIMITS.positions)),
          toCheck: v.pipe(toChecks, v.description("What it left open then.")),
        }),
      ),
      null,
    ),
    v.description(
      "The positions as its plan had them when it was read: what the plan's next revision is compared with.",
    ),
  ),
});

/** A project as files, links and browsers keep it. */
export const ProjectSchema = v.object({
  version: v.literal(PROJECT_VERSION),
  id,
  name,
  drawnBy: v.pipe(name, v.description("In the title block of its papers, as is the next.")),
  drawingRevision: name,
  strips: v.pipe(v.array(StripSchema), v.maxLength(PROJECT_LIMITS.strips)),
});

export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

export type Project = Frozen<v.InferOutput<typeof ProjectSchema>>;
export type Strip = Project["strips"][number];
export type Position = Strip["positions"][number];
export type Level = Position["levels"][number];
export type Potential = NonNullable<Level["potential"]>;
export type Connection = NonNullable<Level["inside"]>;
export type Jumper = Strip["jumpers"][number];
export type ToCheck = Strip["toCheck"][number];

export const EMPTY_LEVEL: Level = {
  potential: null,
  potentialOut: null,
  inside: null,
  outside: null,
  mark: "",
  net: null,
  insideMore: [],
  outsideMore: [],
};

/** As terminal diagrams have them: what is outside, then what is inside. */
export const SIDES = ["outside", "inside"] as const;
export type Side = (typeof SIDES)[number];

/** All conductors on one side of a level. */
export const connectionsOf = (level: Level, side: Side): readonly Connection[] => [
  ...(level[side] ? [level[side]] : []),
  ...level[`${side}More`],
];

/** The positions that a jumper touches: not those that it passes over. */
export const joinedBy = ({ positions, brokenOff }: Pick<Jumper, "positions" | "brokenOff">): readonly string[] =>
  brokenOff.length === 0 ? positions : positions.filter((each) => !brokenOff.includes(each));

/** Unique within a project, never shown and not in links. 64 bits, so that even 20,000 positions never get one twice. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join("");

/** A text as the short fields of a project take it: one line, at most `PROJECT_LIMITS.name` characters. */
export const toName = (text: string): string => normalizeNote(normalizeNote(text).slice(0, PROJECT_LIMITS.name));

/** Stands for the order number of a block that was not found or chosen yet. No order number is like it. */
export const NO_BLOCK = "000";

/** The order numbers that strips name, each once; with {@link NO_BLOCK} where a position has none. */
export const codesOfStrips = (strips: readonly Strip[]): string[] => [
  ...new Set(
    strips.flatMap(({ positions, jumpers, rail, endStop }) => [
      ...[...positions, ...jumpers].map(({ code }) => code),
      ...[rail, endStop].filter((code) => code !== null),
    ]),
  ),
];
