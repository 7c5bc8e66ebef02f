import * as v from "valibot";
import { isCode } from "../../../ground/text/part-numbers.ts";

// The YAML of each figure's fenced block in Markdown. Components import the types only, since valibot is not needed in
// the browser.

const text = v.pipe(v.string("must be a text"), v.trim(), v.minLength(1, "is empty"));
const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.check(isCode, "is no order number"));

/** The build checks that `product` exists. */
const TITLED_FIELDS = { title: text, text: v.optional(text), product: v.optional(code) };

const Timeline = v.strictObject({
  /** For screen readers. */
  label: text,
  from: v.pipe(v.number(), v.integer()),
  to: v.pipe(v.number(), v.integer()),
  entries: v.array(v.strictObject({ year: v.pipe(v.number(), v.integer()), ...TITLED_FIELDS, text })),
});

/** Products side by side on a rail, each a link. */
const Strip = v.strictObject({ label: text, products: v.pipe(v.array(code), v.minLength(2)) });

/** Stations along a line. */
const Steps = v.strictObject({ label: text, steps: v.pipe(v.array(v.strictObject(TITLED_FIELDS)), v.minLength(2)) });

/** A cycle such as plan, do, check, act. */
const Cycle = v.strictObject({
  label: text,
  centre: text,
  steps: v.pipe(v.array(v.strictObject({ title: text, text })), v.length(4, "a circle has four steps")),
});

/** Rails with the same number of connections, to scale. */
const Rails = v.strictObject({
  label: text,
  rows: v.array(v.strictObject({ title: text, product: code, count: v.pipe(v.number(), v.integer(), v.maxValue(40)) })),
});

const Items = v.strictObject({ title: text, items: v.pipe(v.array(text), v.minLength(1)) });

/** Data flow from devices in the field to the readers of their figures. */
const System = v.strictObject({
  label: text,
  devices: v.strictObject({ title: text, text, products: v.array(code) }),
  protocols: Items,
  server: v.strictObject({ title: text, capacity: text, text }),
  databases: Items,
  readers: Items,
  places: v.strictObject({
    title: text,
    items: v.pipe(v.array(v.strictObject({ title: text, text })), v.length(2, "there are two places")),
  }),
});

/** Products on a rail at an angle: one picture for a page. */
const Row = v.strictObject({ label: text, products: v.pipe(v.array(code), v.minLength(2), v.maxLength(12)) });

/** A terminal taken apart; the words are those of the numbers in the picture. */
const Exploded = v.strictObject({
  label: text,
  product: code,
  parts: v.pipe(v.array(v.strictObject({ title: text, text })), v.length(5, "a terminal has five parts here")),
});

const number = v.pipe(v.number("must be a number"), v.minValue(0, "must not be negative"));
const positive = v.pipe(v.number("must be a number"), v.gtValue(0, "must be more than zero"));

/** A day, or a day and a time by the plant’s clock, as milliseconds of UTC: a number is no text to typeset. */
const moment = v.pipe(
  text,
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "is no moment, as 2026-01-14T14:35"),
  v.transform((written) => Date.parse(`${written}Z`)),
  v.number("is no moment, as 2026-01-14T14:35"),
);

/** Whether both sides of a sum are one, to the last unit that is written. */
const isSame = (one: number, other: number) => Math.abs(one - other) < 0.5;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What every sketch of a screen of the software says above and below the screen. */
const SCREEN_FIELDS = { label: text, title: text, site: text, note: text };

/** A day so far beside another one. What the meters have counted is what the curves add up to. */
const Dashboard = v.pipe(
  v.strictObject({
    kind: v.literal("dashboard"),
    ...SCREEN_FIELDS,
    at: moment,
    /** The mean power of each hour, and the power that must not be exceeded. */
    load: v.strictObject({
      title: text,
      unit: text,
      today: v.pipe(v.array(number), v.minLength(1), v.maxLength(24)),
      before: v.pipe(v.array(number), v.length(24, "a day has 24 hours")),
      limit: v.optional(positive),
    }),
    meters: v.strictObject({
      title: text,
      unit: text,
      items: v.pipe(v.array(v.strictObject({ name: text, today: number, before: number })), v.minLength(1)),
    }),
    words: v.strictObject({
      today: text,
      before: text,
      change: text,
      peak: text,
      limit: v.optional(text),
      total: text,
    }),
  }),
  v.check(
    ({ load, meters }) => isSame(sum(load.today), sum(meters.items.map(({ today }) => today))),
    "the meters do not add up to the hours of today",
  ),
  v.check(
    ({ load, meters }) =>
      isSame(sum(load.before.slice(0, load.today.length)), sum(meters.items.map(({ before }) => before))),
    "the meters do not add up to the same hours of the day before",
  ),
);

/** What is out of its limits, since when, and who knows of it. */
const Alarms = v.strictObject({
  kind: v.literal("alarms"),
  ...SCREEN_FIELDS,
  at: moment,
  items: v.pipe(
    v.array(
      v.strictObject({
        device: text,
        text,
        /** With what it is compared; of what does not answer there is none. */
        measured: v.optional(v.strictObject({ value: number, limit: number, unit: v.optional(text) })),
        since: moment,
        ended: v.optional(moment),
        acknowledged: v.optional(v.strictObject({ by: text, at: moment })),
      }),
    ),
    v.minLength(1),
  ),
  words: v.strictObject({
    active: text,
    open: text,
    ended: text,
    alarm: text,
    value: text,
    limit: text,
    since: text,
    acknowledged: text,
    notYet: text,
  }),
});

/** A year of an energy performance indicator beside its baseline, which is adjusted for what was made. */
const Report = v.strictObject({
  kind: v.literal("report"),
  ...SCREEN_FIELDS,
  year: v.pipe(v.number(), v.integer()),
  /** In MWh a month, and kWh for each piece. */
  baseline: v.strictObject({ fixed: number, perPiece: positive }),
  /** From how many per cent above the baseline a month is marked. */
  tolerance: number,
  /** In MWh, and thousands of pieces. */
  months: v.pipe(
    v.array(v.strictObject({ energy: positive, output: positive })),
    v.minLength(1),
    v.maxLength(12, "a year has twelve months"),
  ),
  words: v.strictObject({
    /** Above the large figures. */
    performance: text,
    baselineOf: text,
    against: text,
    saved: text,
    unit: text,
    /** Above the columns, where there is room for a word of ten letters. */
    month: text,
    indicator: text,
    baseline: text,
    deviation: text,
    energyUnit: text,
    outputUnit: text,
    year: text,
    /** What the baseline is, and the units of its two parts. */
    adjusted: text,
    fixedUnit: text,
    perPieceUnit: text,
  }),
});

/** A screen of the software, drawn from numbers. */
const Screen = v.variant("kind", [Dashboard, Alarms, Report]);

const Products = v.strictObject({ products: v.pipe(v.array(code), v.minLength(1)) });

/**
 * How many meters and gateways so many points need. What each product can do is what the catalogue has of it; here stand the
 * products that are offered.
 */
const Calculator = v.strictObject({
  label: text,
  points: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** How many points one server of the software serves. */
  maxPoints: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Meters that the conductors of a feeder go through. */
  direct: Products,
  /** Meters behind current transformers, the first choice first. */
  indirect: Products,
  transformers: Products,
  gateways: Products,
  /** Modules that count pulses. */
  inputs: Products,
  /** Protocols of meters that are there, and those by which values leave a gateway: values of the attribute protocol. */
  existing: v.array(text),
  outgoing: v.pipe(v.array(text), v.minLength(1)),
});

/** The values come from the catalogue and the company’s folder. */
const Statistics = v.nullish(v.strictObject({}), {});

export const FIGURES = {
  timeline: Timeline,
  strip: Strip,
  steps: Steps,
  cycle: Cycle,
  rails: Rails,
  system: System,
  row: Row,
  exploded: Exploded,
  screen: Screen,
  calculator: Calculator,
  statistics: Statistics,
} as const;

export type FigureName = keyof typeof FIGURES;
export type FigureData<Name extends FigureName> = v.InferOutput<(typeof FIGURES)[Name]>;
export type Figure = {
  readonly [Name in FigureName]: { readonly type: "figure"; readonly name: Name; readonly data: FigureData<Name> };
}[FigureName];

type ScreenKind = FigureData<"screen">["kind"];
export type ScreenData<Kind extends ScreenKind> = Extract<FigureData<"screen">, { readonly kind: Kind }>;
