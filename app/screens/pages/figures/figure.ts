import * as v from "valibot";
import { PICTURE_PLACES } from "../../../foundation/documents/picture-places.ts";
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

/** Photographs, or what is drawn in their places. */
const Picture = v.strictObject({
  places: v.pipe(v.array(v.picklist(PICTURE_PLACES, "is no place of a picture")), v.minLength(1), v.maxLength(4)),
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
  picture: Picture,
  statistics: Statistics,
} as const;

export type FigureName = keyof typeof FIGURES;
export type FigureData<Name extends FigureName> = v.InferOutput<(typeof FIGURES)[Name]>;
export type Figure = {
  readonly [Name in FigureName]: { readonly type: "figure"; readonly name: Name; readonly data: FigureData<Name> };
}[FigureName];
