import sql from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { AFTER_ANY_CHARACTER, normalizePartNumber, numberKey } from "../../ground/text/part-numbers.ts";

/** How many words of a line are searched for type names, and how many make up a name. */
const MAX_WORDS = 16;
const MAX_NAME_WORDS = 4;
const NAME_LENGTH = { min: 3, max: 24 };
/** A sales code is a type name with at most this many characters for its colour and pack. */
const MAX_VARIANT_CODE_LENGTH = 10;
const MAX_NAMED_ROWS = 4000;

const NamedRow = v.object({
  key: v.string(),
  code: v.string(),
  model: v.string(),
  category: v.string(),
  type: v.string(),
  colour: v.nullable(v.string()),
});
/** A product of a type that a text may name. */
export type NamedRow = v.InferOutput<typeof NamedRow>;

/** A piece of a line that may be a type name: `KV 2,5`, and its normalised form. */
export type NamePiece = { readonly written: string; readonly key: string };

/** The longest first. */
export function extractNamePieces(wording: string): NamePiece[] {
  const words = wording
    .split(/[\s,;()"“”]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  // KP 2,5 and 4, grey: a comma between digits is no separator. A case ending is no part of a name: KV 2.5’ten.
  const withDecimalCommas = wording
    .replace(/(?<=\d)['’]\p{L}+/gu, " ")
    .split(/[\s;()"“”]+|,(?!\d)/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const pieces = new Map<string, NamePiece>();
  for (const list of [words, withDecimalCommas])
    for (let start = 0; start < list.length; start++)
      for (let end = start + 1; end <= Math.min(list.length, start + MAX_NAME_WORDS); end++) {
        const written = list.slice(start, end).join(" ");
        // Letters of other alphabets are those of a word beside the name: kvt 16 жз.
        const key = normalizePartNumber(written).replace(/[^0-9a-z]/g, "");
        if (key.length < NAME_LENGTH.min || key.length > NAME_LENGTH.max) continue;
        if (/^[a-z]/.test(key) && /\d/.test(key)) pieces.set(key, { written, key });
      }
  return [...pieces.values()].toSorted((one, other) => other.key.length - one.key.length);
}

/** The products of types with these names; one look-up by the index of part numbers, since sales codes begin with the type. */
async function findNamedProducts(
  { runQueries }: Snapshot,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedRow[]>> {
  if (keys.length === 0) return new Map();
  const { named } = await runQueries({
    named: [
      sql`
      SELECT k.value AS key, p.code, p.model_type AS model, p.category_code AS category, p.type_code AS type, p.colour_code AS colour
      FROM json_each(${JSON.stringify(keys)}) AS k
      JOIN part_number pn ON pn.number >= k.value AND pn.number < k.value || ${AFTER_ANY_CHARACTER} AND length(pn.number) <= length(k.value) + ${MAX_VARIANT_CODE_LENGTH}
      JOIN product p ON p.id = pn.product_id
      WHERE lower(replace(replace(replace(replace(replace(p.model_type, ' ', ''), '-', ''), '.', ''), ',', ''), '/', '')) = k.value
      LIMIT ${MAX_NAMED_ROWS}`,
      NamedRow,
    ],
  });
  return Map.groupBy(named, ({ key }) => key);
}

/** The products of the longest type name in a text, told apart by decimal points; null where it names none. */
export function namedIn(
  pieces: readonly NamePiece[],
  named: ReadonlyMap<string, readonly NamedRow[]>,
): { readonly written: string; readonly rows: readonly NamedRow[] } | null {
  const name = pieces.find(({ key }) => named.has(key));
  if (!name) return null;
  const all = named.get(name.key) ?? [];
  const exact = all.filter(({ model }) => numberKey(model) === numberKey(name.written));
  return { written: name.written, rows: exact.length > 0 ? exact : all };
}

/** The types that a text names beside another name, which it is not a part of. */
export const alsoNamed = (
  pieces: readonly NamePiece[],
  named: ReadonlyMap<string, readonly NamedRow[]>,
  name: string,
): readonly NamedRow[] =>
  namedIn(
    pieces.filter(({ written }) => !name.includes(written) && !written.includes(name)),
    named,
  )?.rows ?? [];

/** The type names in texts, by one look-up for all. */
export async function readNames(snapshot: Snapshot, texts: readonly string[]) {
  const pieces = new Map(texts.map((text) => [text, extractNamePieces(text)]));
  const named = await findNamedProducts(snapshot, [...new Set([...pieces.values()].flat().map(({ key }) => key))]);
  return { piecesOf: (text: string) => pieces.get(text) ?? [], named };
}
