import * as v from "valibot";
import { findDiscontinuedProducts } from "../../../app/features/documents/discontinued-queries.ts";
import { findLines } from "../../../app/features/entry/lookup/queries.ts";
import type { LinesResponse, Meaning, SubstituteOffer } from "../../../app/features/list/line-product.ts";
import { MAX_NUMBER_LENGTH } from "../../../app/features/reading/lines/part-number-score.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { findCodes } from "../../../app/foundation/catalogue/data/find-code.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import { onlyKnown } from "../../../app/foundation/catalogue/product/known.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { normalizePartNumber } from "../../../app/ground/text/part-numbers.ts";
import { described } from "./tool.ts";

/** Each is searched for. */
const MAX_TYPE_NAMES = 20;

/** An order number as it was written; sales codes and separators are understood. */
export const NumberInput = v.pipe(
  v.string(),
  v.nonEmpty("It is empty."),
  v.maxLength(MAX_NUMBER_LENGTH, `It is longer than ${MAX_NUMBER_LENGTH} characters.`),
);

export const Named = v.object({ code: v.string(), name: v.string() });

export const Discontinued = v.object({
  code: v.string(),
  name: v.optional(v.string()),
  since: v.optional(described(v.string(), "The day, as in 2019-12-31.")),
  isRenumbered: described(v.boolean(), "True where the same product is made on under its successor’s number."),
  successor: described(v.nullable(Named), "The product to order instead; null where there is none."),
});
type Discontinued = v.InferOutput<typeof Discontinued>;

export const Replacement = v.object({
  ...Named.entries,
  standsFor: v.optional(described(v.string(), "Another maker’s product: maker, type and number.")),
  replaces: described(
    v.string(),
    "A former number of the same maker. Until the end of 2027 also what standsFor says, which it was the name of.",
  ),
  note: described(v.string(), "How they differ; may be empty."),
});
type Replacement = v.InferOutput<typeof Replacement>;

export const Unknown = v.object({
  code: described(v.string(), "As it was written; the catalogue never had it."),
  nearest: described(v.array(Named), "Products with almost this number, or some of the type."),
  isTypeName: v.optional(
    described(v.boolean(), "True for the name of a type with several products: search_products finds all of them."),
  ),
  replacements: described(v.array(Replacement), "Products that stand for another maker’s with this number."),
});
type Unknown = v.InferOutput<typeof Unknown>;

export const toReplacement = (
  { code, manufacturer, type, number, note }: SubstituteOffer,
  name: string,
): Replacement => {
  const replaces = [...new Set([manufacturer ?? BRAND.name, type, number])].filter(Boolean).join(" ");
  return { code, name, ...(manufacturer === null ? {} : { standsFor: replaces }), replaces, note: note ?? "" };
};

/** The order number of today that a written one stands for; null for a discontinued or unknown one. */
export const currentCode = (meaning: Meaning | undefined): string | null =>
  meaning && "code" in meaning && meaning.how !== "successor" ? meaning.code : null;

/**
 * The products that numbers stand for; the name of a type stands for its product, where it has only one. One search
 * more for each of the first 20 unknown numbers that may be a name.
 */
export async function findWrittenProducts(
  catalogue: CatalogueDatabase,
  locale: Locale,
  numbers: readonly string[],
): Promise<LinesResponse> {
  const found = await findLines(catalogue, locale, numbers);
  const names = Object.entries(found.meanings)
    .flatMap(([number, { how }]) => (how === "unknown" && /^\p{L}.*\d/u.test(number) ? [number] : []))
    .slice(0, MAX_TYPE_NAMES);
  if (names.length === 0) return found;
  const { products, wordings } = await findLines(catalogue, locale, [], names);
  const typeNames = Object.entries(wordings).filter(
    ([number, { named }]) => named !== null && normalizePartNumber(named) === normalizePartNumber(number),
  );
  const only = typeNames.flatMap(([number, { code }]): [string, Meaning][] =>
    code === null ? [] : [[number, { code, how: "number" }]],
  );
  return {
    products: { ...products, ...found.products },
    meanings: { ...found.meanings, ...Object.fromEntries(only) },
    wordings: Object.fromEntries(typeNames),
    contradictions: {},
  };
}

/**
 * The numbers in a query of order numbers alone that are none of the catalogue’s, and of no maker that it replaces;
 * null for another query. One to three round trips.
 */
export async function findUnknownNumbers(
  catalogue: CatalogueDatabase,
  locale: Locale,
  query: string,
): Promise<readonly string[] | null> {
  const numbers = query.split(/[\s,;]+/).filter(Boolean);
  if (!numbers.every((number) => /^\d[\d-]{4,}$/.test(number) && number.length <= MAX_NUMBER_LENGTH)) return null;
  const { meanings } = await findLines(catalogue, locale, numbers);
  return Object.entries(meanings).flatMap(([number, meaning]) =>
    meaning.how === "unknown" && meaning.substitutes.length === 0 ? [number] : [],
  );
}

/** Explains the numbers that are none of today's. Two round trips, if there are any. */
export async function explainMissing(
  catalogue: CatalogueDatabase,
  locale: Locale,
  { meanings, products, wordings }: LinesResponse,
): Promise<{ readonly discontinued: Discontinued[]; readonly unknown: Unknown[] }> {
  const toNamed = (code: string) => ({ code, name: products[code]?.name ?? "" });
  const typeNames = new Map(Object.entries(wordings));
  const former = Object.entries(meanings).filter(([, { how }]) =>
    ["renumbered", "successor", "discontinued"].includes(how),
  );
  const written = former.map(([number]) => number);
  const codes: ReadonlyMap<string, string> =
    former.length > 0 ? await withSnapshot(catalogue, (snapshot) => findCodes(snapshot, written)) : new Map();
  const found = codes.size > 0 ? await findDiscontinuedProducts(catalogue, locale, [...codes.values()]) : [];
  return {
    discontinued: former.map(([code, meaning]) => {
      const product = found.find((each) => each.code === codes.get(code));
      return {
        code,
        ...(product ? { name: product.name, ...onlyKnown({ since: product.discontinuedOn }) } : {}),
        isRenumbered: meaning.how === "renumbered",
        successor: "code" in meaning ? toNamed(meaning.code) : null,
      };
    }),
    unknown: Object.entries(meanings).flatMap(([code, meaning]) =>
      meaning.how === "unknown"
        ? [
            {
              code,
              nearest: (typeNames.get(code)?.candidates ?? meaning.nearest).map(toNamed),
              ...(typeNames.has(code) ? { isTypeName: true } : {}),
              replacements: meaning.substitutes.map((substitute) =>
                toReplacement(substitute, products[substitute.code]?.name ?? ""),
              ),
            },
          ]
        : [],
    ),
  };
}

export const formatMissing = (missing: {
  readonly discontinued: readonly Discontinued[];
  readonly unknown: readonly Unknown[];
}): string[] => [...missing.discontinued.map(formatDiscontinued), ...missing.unknown.map(formatUnknown)];

function formatDiscontinued({ code, name, since, isRenumbered, successor }: Discontinued): string {
  const title = name ? `${code} ${name}` : code;
  if (isRenumbered && successor) return `${title} has a new order number: ${successor.code} ${successor.name}.`;
  const day = since ? ` since ${since}` : "";
  return `${title} is discontinued${day}: ${successor ? `order ${successor.code} ${successor.name} instead` : "it has no successor"}.`;
}

export const formatReplacement = ({ code, name, replaces, note }: Replacement): string =>
  `${code} ${name} stands for ${replaces}.${note ? ` ${note}` : ""}`;

function formatUnknown({ code, nearest, replacements, isTypeName }: Unknown): string {
  return [
    isTypeName
      ? `${code} is the name of a type with several products: find them by search_products.`
      : `${code} is not an order number of the catalogue.`,
    ...replacements.map(formatReplacement),
    ...(nearest.length > 0
      ? [
          `${isTypeName ? "Some" : "Almost the same"}: ${nearest.map((each) => `${each.code} ${each.name}`).join(", ")}.`,
        ]
      : []),
  ].join(" ");
}
