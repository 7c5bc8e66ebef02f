import { readFileSync } from "node:fs";
import Papa from "papaparse";
import * as v from "valibot";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { type Row, sampleProducts, sampleRows } from "../../sample.ts";

/** A query, with conditions on the products that answer it. */
export type GradedQuery = {
  readonly language: Locale;
  readonly query: string;
  readonly kind: string;
  readonly intent: string;
  /** Conditions that an answer must meet; none for gibberish, which nothing answers. */
  readonly is: readonly Condition[];
  /** Wishes; each one missing makes a worse answer. */
  readonly wants: readonly Condition[];
  /** No product of the sample meets all of them: the nearest must be found. */
  readonly nearest: boolean;
  /** Excluded while search is tuned. */
  readonly isUnseen: boolean;
};

type Condition = { readonly text: string; readonly holds: (product: Row) => boolean };

const GradedRow = v.object({
  language: v.picklist(LOCALES),
  query: v.string(),
  kind: v.string(),
  intent: v.string(),
  is: v.string(),
  wants: v.string(),
  nearest: v.picklist(["", "yes"]),
});

/** Every fifth query of a language is held out. */
const HELD_OUT_EVERY = 5;

export function gradedQueries(file = "tests/search/relevance/queries.csv"): GradedQuery[] {
  const rows = Papa.parse(readFileSync(file, "utf8"), { header: true, skipEmptyLines: true }).data;
  const places = new Map<Locale, number>();
  return rows.map((row) => {
    const { is, wants, nearest, ...query } = v.parse(GradedRow, row);
    const place = (places.get(query.language) ?? 0) + 1;
    places.set(query.language, place);
    return {
      ...query,
      is: conditionsFrom(is),
      wants: conditionsFrom(wants),
      nearest: nearest === "yes",
      isUnseen: place % HELD_OUT_EVERY === 0,
    };
  });
}

const conditionsFrom = (text: string): Condition[] =>
  text
    .split(";")
    .map((each) => each.trim())
    .filter(Boolean)
    .map(conditionFrom);

const FIELDS = new Set([
  "group",
  "fits",
  ...Object.keys(sampleProducts()[0] ?? {}),
  ...sampleRows("attributes.csv").map(({ code }) => code),
]);
const groupOf = new Map(sampleRows("categories.csv").map(({ code, group }) => [code, group]));

/** `category=din_rails`, `colour=grey|light_grey`, `coil_voltage=24`, `rated_current>=125`, `input_voltage~110` (within a range), `model_type^=KP 2.5` (begins so). */
function conditionFrom(text: string): Condition {
  const [, field = "", sign = "", wanted = ""] = /^(\w+)(>=|<=|!=|\^=|=|~)(.*)$/.exec(text) ?? [];
  if (!FIELDS.has(field)) throw new Error(`No product has the field of “${text}”.`);
  const choices = wanted.split("|");
  return {
    text,
    holds: (product) => {
      const value = field === "group" ? (groupOf.get(product.category ?? "") ?? "") : (product[field] ?? "");
      const values = value.split(";");
      const [least = Number.NaN, most = least] = value
        .split("..")
        .map((bound) => (bound === "" ? Number.NaN : Number(bound)));
      switch (sign) {
        case "=":
          return choices.some((choice) => values.includes(choice));
        case "!=":
          return !choices.some((choice) => values.includes(choice));
        case "^=":
          return choices.some((choice) => value.startsWith(choice));
        case ">=":
          return most >= Number(wanted);
        case "<=":
          return least <= Number(wanted);
        default:
          return choices.some((choice) => least <= Number(choice) && Number(choice) <= most);
      }
    },
  };
}

/** The gain of the best products, and of those that lack one thing. */
const WHOLE = 7;
const NEARLY = 1;

/**
 * The gain of each product for a query: products of the right kind that meet the most wishes, and those that miss one
 * of them.
 */
export function gainsOf(query: GradedQuery, products: readonly Row[]): ReadonlyMap<string, number> {
  if (query.is.length === 0) return new Map();
  const met = products
    .filter((product) => query.is.every(({ holds }) => holds(product)))
    .map((product) => ({ code: product.code ?? "", met: query.wants.filter(({ holds }) => holds(product)).length }));
  const most = Math.max(...met.map((each) => each.met));
  return new Map(
    met.filter((each) => each.met >= most - 1).map((each) => [each.code, each.met === most ? WHOLE : NEARLY]),
  );
}

export const isInSample = ({ is, wants }: GradedQuery, products: readonly Row[]): boolean =>
  products.some((product) => [...is, ...wants].every(({ holds }) => holds(product)));

const TOP = 10;

/** Normalised discounted cumulative gain of the first ten codes (Järvelin and Kekäläinen, 2002). */
export function ndcg(codes: readonly string[], gains: ReadonlyMap<string, number>): number {
  const gained = (values: readonly number[]) =>
    values.slice(0, TOP).reduce((sum, value, rank) => sum + value / Math.log2(rank + 2), 0);
  return gained(codes.map((code) => gains.get(code) ?? 0)) / gained([...gains.values()].toSorted((a, b) => b - a));
}
