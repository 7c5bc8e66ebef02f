import * as v from "valibot";

// What an editor writes between ``` and ``` for each drawn figure. Components import the types only.

const text = v.pipe(v.string("must be a text"), v.trim(), v.minLength(1, "is empty"));
const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{7}$/, "is no order number"));

/** The product whose drawing stands for a thing; the build checks that it exists. */
const TITLED_FIELDS = { title: text, text: v.optional(text), product: v.optional(code) };

const Timeline = v.strictObject({
  /** What the figure shows, for those who cannot see it. */
  label: text,
  from: v.pipe(v.number(), v.integer()),
  to: v.pipe(v.number(), v.integer()),
  entries: v.array(v.strictObject({ year: v.pipe(v.number(), v.integer()), ...TITLED_FIELDS, text })),
});

/** Products side by side on the rail, each a link. */
const Strip = v.strictObject({ label: text, products: v.pipe(v.array(code), v.minLength(2)) });

/** What follows from what: stations along a line. */
const Steps = v.strictObject({ label: text, steps: v.pipe(v.array(v.strictObject(TITLED_FIELDS)), v.minLength(2)) });

/** Plan, do, check, act, and round again. */
const Cycle = v.strictObject({
  label: text,
  centre: text,
  steps: v.pipe(v.array(v.strictObject({ title: text, text })), v.length(4, "a circle has four steps")),
});

/** The same number of connections on rails of different length, to scale. */
const Rails = v.strictObject({
  label: text,
  rows: v.array(v.strictObject({ title: text, product: code, count: v.pipe(v.number(), v.integer(), v.maxValue(40)) })),
});

const Items = v.strictObject({ title: text, items: v.pipe(v.array(text), v.minLength(1)) });

/** From the devices in the field to those who read the figures. */
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

/** The company in figures; they come from the catalogue and from brand.ts. */
const Statistics = v.nullish(v.strictObject({}), {});

export const FIGURES = {
  timeline: Timeline,
  strip: Strip,
  steps: Steps,
  cycle: Cycle,
  rails: Rails,
  system: System,
  statistics: Statistics,
} as const;

export type FigureName = keyof typeof FIGURES;
export type FigureData<Name extends FigureName> = v.InferOutput<(typeof FIGURES)[Name]>;
export type Figure = {
  readonly [Name in FigureName]: { readonly type: "figure"; readonly name: Name; readonly data: FigureData<Name> };
}[FigureName];
