import * as v from "valibot";
import { checkPackage } from "../../foundation/catalogue/product/order-rules.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { json, persisted } from "../../ground/platform/persisted.ts";
import type { LookupResults, SubstituteOffer } from "../list/line-product.ts";
import { lookUpNumbers } from "../list/use-line-products.ts";
import { isMatched, isUnresolved, type KeyedEntry, type Outcome, type UnresolvedEntry } from "./parsed-entry.ts";

// Products are stored by their order numbers: their names are of one language, and their data of one release.

const SubstituteSchema = v.object({
  code: v.string(),
  manufacturer: v.nullable(v.string()),
  isRenumbered: v.boolean(),
  type: v.string(),
  number: v.string(),
  match: v.nullable(v.picklist(["exact", "similar"])),
  note: v.nullable(v.string()),
});
const UnresolvedSchema = v.object({
  state: v.picklist(["choose", "unknown"]),
  text: v.string(),
  note: v.string(),
  candidates: v.array(v.object({ code: v.string(), substitute: v.nullable(SubstituteSchema) })),
  written: v.string(),
  // Stored before there were questions.
  question: v.optional(
    v.nullable(
      v.variant("kind", [
        v.object({
          kind: v.literal("contradiction"),
          contradictions: v.pipe(v.array(v.object({ written: v.string(), has: v.string() })), v.readonly()),
        }),
        v.object({ kind: v.picklist(["discontinued", "unknownNumber"]), number: v.string() }),
        v.object({ kind: v.literal("notMade"), name: v.string() }),
      ]),
    ),
    null,
  ),
});
const MatchedSchema = v.object({
  state: v.picklist(["found", "corrected"]),
  code: v.string(),
  amount: v.number(),
  problem: v.nullable(v.picklist(["none", "several", "unreadable", "unit", "notAboveZero", "tooLarge"])),
  written: v.string(),
  roundedUp: v.boolean(),
  counted: v.nullable(v.object({ count: v.number(), of: v.picklist(["package", "bar", "dozen"]) })),
  isUnitless: v.boolean(),
  text: v.string(),
  note: v.string(),
  reason: v.nullable(
    v.object({
      written: v.string(),
      how: v.picklist(["renumbered", "successor", "substitute", "gtin", "salesCode", "name", "mended", "swapped"]),
    }),
  ),
  unresolved: v.exactOptional(UnresolvedSchema),
});
const UnmatchedSchema = v.object({
  state: v.picklist(["text", "ignored"]),
  text: v.string(),
  unresolved: v.exactOptional(UnresolvedSchema),
});
const EntrySchema = v.object({
  line: v.number(),
  key: v.number(),
  outcome: v.union([UnresolvedSchema, MatchedSchema, UnmatchedSchema]),
});
const UnfinishedSchema = v.object({
  text: v.string(),
  /** The previewed lines, and those that were left for later. */
  checked: v.nullable(
    v.object({ entries: v.array(EntrySchema), rest: v.string(), locale: v.optional(v.string(), "") }),
  ),
});

type StoredUnresolved = v.InferOutput<typeof UnresolvedSchema>;
type StoredEntry = v.InferOutput<typeof EntrySchema>;
export type UnfinishedEntry = v.InferOutput<typeof UnfinishedSchema>;

/** The pasted text that a visitor has not added to the list yet, with what became of its lines. */
export const entryStore = persisted("sessionStorage", "order-list.entry", json(UnfinishedSchema));

export const toStoredEntries = (entries: readonly KeyedEntry[]): StoredEntry[] =>
  entries.map(({ line, key, ...outcome }) => ({ line, key, outcome: toStored(outcome) }));

function toStored(outcome: Outcome): StoredEntry["outcome"] {
  if (isUnresolved(outcome)) return toStoredUnresolved(outcome);
  const before = outcome.unresolved && { unresolved: toStoredUnresolved(outcome.unresolved) };
  if (!isMatched(outcome)) return { state: outcome.state, text: outcome.text, ...before };
  const { product, check: _, unresolved: __, ...others } = outcome;
  return { ...others, code: product.code, ...before };
}

const toStoredUnresolved = ({ candidates, ...entry }: UnresolvedEntry): StoredUnresolved => ({
  ...entry,
  candidates: candidates.map(({ product, substitute }) => ({ code: product.code, substitute })),
});

/** The previewed lines, perhaps in another language. @throws if their products cannot be fetched */
export async function restoreEntries(
  checked: NonNullable<UnfinishedEntry["checked"]>,
  locale: Locale,
): Promise<KeyedEntry[]> {
  const stored = checked.locale === locale ? checked.entries : checked.entries.map(withoutWords);
  const numbers = stored.flatMap(({ outcome }) => [
    ...("code" in outcome ? [outcome.code] : []),
    ...(unresolvedOf(outcome)?.candidates ?? []).flatMap(({ code, substitute }) =>
      substitute ? [code, substitute.number] : code,
    ),
  ]);
  return fromStoredEntries(stored, await lookUpNumbers([...new Set(numbers)].filter(Boolean), locale));
}

/** What was said of a line in another language is not said in this one; its candidates stay. */
export function withoutWords(entry: StoredEntry): StoredEntry {
  const drop = (unresolved: StoredUnresolved): StoredUnresolved =>
    unresolved.question && !("number" in unresolved.question) ? { ...unresolved, question: null } : unresolved;
  const { outcome } = entry;
  if ("candidates" in outcome) return { ...entry, outcome: drop(outcome) };
  return outcome.unresolved ? { ...entry, outcome: { ...outcome, unresolved: drop(outcome.unresolved) } } : entry;
}

const unresolvedOf = (outcome: StoredEntry["outcome"]): StoredUnresolved | undefined =>
  "candidates" in outcome ? outcome : outcome.unresolved;

export const fromStoredEntries = (stored: readonly StoredEntry[], results: LookupResults): KeyedEntry[] =>
  stored.map(({ line, key, outcome }) => ({ line, key, ...fromStored(outcome, results) }));

function fromStored(stored: StoredEntry["outcome"], results: LookupResults): Outcome {
  if ("candidates" in stored) return fromStoredUnresolved(stored, results);
  const { unresolved, ...outcome } = stored;
  const before = unresolved && { unresolved: fromStoredUnresolved(unresolved, results) };
  if (!("code" in outcome)) return { ...outcome, ...before };
  const { code, ...others } = outcome;
  const product = results.products.get(code);
  if (product) return { ...others, product, check: checkPackage(others.amount, product), ...before };
  // It has left the catalogue since.
  const { text, note, written } = others;
  return before?.unresolved ?? { state: "unknown", text, note, written, candidates: [], question: null };
}

const fromStoredUnresolved = ({ candidates, ...entry }: StoredUnresolved, results: LookupResults): UnresolvedEntry => ({
  ...entry,
  candidates: candidates.flatMap(({ code, substitute }) => {
    const product = results.products.get(code);
    return product ? { product, substitute: substitute && translate(substitute, results) } : [];
  }),
});

/** The same offer with its note in the language of the results. */
function translate(offer: SubstituteOffer, { meanings }: LookupResults): SubstituteOffer {
  const meaning = meanings.get(offer.number);
  const offers = meaning?.how === "unknown" ? meaning.substitutes : [];
  return offers.find(({ code, manufacturer }) => code === offer.code && manufacturer === offer.manufacturer) ?? offer;
}
