import sql from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { findContradictions } from "./contradictions.ts";
import { type Facts, selectFacts } from "./facts.ts";
import { KIND_FACETS } from "./lexicon.ts";
import { namedKinds } from "./named-kinds.ts";
import { alsoNamed, type NamedRow, type NamePiece, namedIn } from "./named-types.ts";
import { parseTerms } from "./parse-terms.ts";
import type { Term } from "./term.ts";

/** Accessories of the products of a type name. */
const MAX_ACCESSORIES = 400;

/** Accessories that the catalogue lists stand before others of a jumper's family, which fit as well. */
const AFTER_LISTED = 1_000_000;

/** The accessories of products that a text asks for, the catalogue's first choice first. */
async function findParts(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  rows: readonly NamedRow[],
  terms: readonly Term[],
): Promise<readonly string[]> {
  const products = JSON.stringify(rows.map(({ code }) => code));
  const { accessories } = await runQueries({
    accessories: [
      sql`
      WITH own AS (
        SELECT ac.accessory_id AS id, ac.kind, ac.position FROM json_each(${products}) AS wanted
        JOIN product p ON p.code = wanted.value JOIN accessory ac ON ac.product_id = p.id
      ), fitting AS (
        SELECT id, position FROM own UNION ALL
        SELECT DISTINCT a.id, ${AFTER_LISTED} + a.position FROM own JOIN product x ON x.id = own.id
        JOIN product a ON a.type_code = x.type_code AND a.family = x.family WHERE own.kind = 'jumper' AND x.family <> ''
      )
      SELECT a.code FROM fitting JOIN product a ON a.id = fitting.id
      GROUP BY a.id ORDER BY min(fitting.position), count(*) DESC LIMIT ${MAX_ACCESSORIES}`,
      v.object({ code: v.string() }),
    ],
  });
  if (accessories.length === 0) return [];
  const { facts } = await runQueries({ facts: selectFacts(accessories.map(({ code }) => code)) });
  // The type's own words, as of what a part is for, say nothing of the part.
  const own = terms.map((term) => ({ ...term, isPurpose: false })).filter((term) => !isKindOf(term, rows, vocabulary));
  if (namedKinds(own, vocabulary).length === 0 && !own.some(isKindTerm)) return [];
  const byCode = new Map(facts.map((each) => [each.code, each]));
  const fitting = accessories
    .map(({ code }) => byCode.get(code))
    .filter((each): each is Facts => each !== undefined)
    .filter((each) => findContradictions(own, each, vocabulary, locale).length === 0);
  // A number beside a jumper is that of its poles: 10’lu köprü.
  const numbers = new Set(terms.flatMap(({ quantity }) => (quantity?.kind === "number" ? quantity.numbers : [])));
  const counted = fitting.filter(({ values }) => typeof values.poles === "number" && numbers.has(values.poles));
  return (counted.length > 0 ? counted : fitting).map(({ code }) => code);
}

const isKindTerm = ({ conditions }: Term) => conditions.some(({ attribute }) => KIND_FACETS.has(attribute));

const isKindOf = (term: Term, rows: readonly NamedRow[], vocabulary: Vocabulary) =>
  isKindTerm(term) && matchesKind({ ...term, isPurpose: false }, rows, vocabulary);

/** False for a term that names another kind of product: an end plate for KP 4 is no KP 4. */
function matchesKind(term: Term, rows: readonly NamedRow[], vocabulary: Vocabulary): boolean {
  const { conditions, isPurpose } = term;
  // For X3, for tomorrow: what names no kind says nothing of what is asked for.
  if (isPurpose) return !isKindTerm(term);
  const kinds = conditions.filter(({ attribute }) => KIND_FACETS.has(attribute));
  return (
    kinds.length === 0 ||
    kinds.some(({ attribute, values }) =>
      rows.some(({ category, type }) =>
        values.includes(
          attribute === "type"
            ? type
            : attribute === "category"
              ? category
              : (vocabulary.categories.get(category)?.group ?? ""),
        ),
      ),
    )
  );
}

/** True if the terms name no colour. */
function isOfColour(terms: readonly Term[], colour: string | null): boolean {
  const colours = terms.flatMap(({ conditions, isPurpose }) =>
    isPurpose ? [] : conditions.filter(({ attribute }) => attribute === "colour").flatMap(({ values }) => values),
  );
  return colours.length === 0 || (colour !== null && colours.includes(colour));
}

/** What a text that names a type asks for. */
export type NamedProducts = {
  /** The name as it was written. */
  readonly written: string;
  /** Order numbers: the type's products in the colour that is written, or the parts that belong to it. */
  readonly codes: readonly string[];
  readonly isPart: boolean;
};

/**
 * The products of the type that a text names, or what belongs to it: “end plate for KV 4”. Null for a text without a type's name,
 * or with a kind that neither is. A look-up more, and two for a part.
 */
export async function readNamed(
  snapshot: Snapshot,
  locale: Locale,
  text: string,
  pieces: readonly NamePiece[],
  named: ReadonlyMap<string, readonly NamedRow[]>,
): Promise<NamedProducts | null> {
  const { vocabulary } = snapshot;
  const name = namedIn(pieces, named);
  if (!name) return null;
  const { written, rows } = name;
  const terms = parseTerms(text.replace(written, " "), vocabulary, locale);
  const kinds = namedKinds(terms, vocabulary);
  const isOfKind = kinds.length === 0 || kinds.some((each) => rows.some(({ category }) => each.has(category)));
  if (isOfKind && terms.every((term) => matchesKind(term, rows, vocabulary))) {
    const coloured = rows.filter(({ colour }) => isOfColour(terms, colour));
    // Of two types in one line either may be meant, or both.
    const others = terms.some((term) => term.isPurpose && isKindTerm(term)) ? [] : alsoNamed(pieces, named, written);
    const all = [...(coloured.length > 0 ? coloured : rows).slice(0, others.length > 0 ? 1 : rows.length), ...others];
    return { written, codes: all.map(({ code }) => code), isPart: false };
  }
  const codes = await findParts(snapshot, locale, rows, terms);
  return codes.length > 0 ? { written, codes, isPart: true } : null;
}
