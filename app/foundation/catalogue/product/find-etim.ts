import type { Vocabulary } from "../data/vocabulary.ts";

/** Marks what a class does not have, though other classes have it. */
const NONE = "-";

type ClassRow = { readonly classes: readonly string[]; readonly attribute: string; readonly value: string };

/** The row for an attribute or a value of it in a class; one that names the class goes before one for every class. */
export function rowInClass<Row extends ClassRow>(
  rows: readonly Row[],
  etimClass: string,
  attribute: string,
  value = "",
): Row | undefined {
  const same = rows.filter((row) => row.attribute === attribute && row.value === value);
  return same.find(({ classes }) => classes.includes(etimClass)) ?? same.find(({ classes }) => classes.length === 0);
}

export const withoutNone = (features: readonly string[]): readonly string[] =>
  features.filter((feature) => feature !== NONE);

export type EtimFeature = { readonly features: readonly string[]; readonly unit: string | null };

/** An attribute's features in an ETIM class, and the unit that their numbers are in; undefined where it is none. */
export function findEtimFeature(
  { etim, attributes }: Pick<Vocabulary, "etim" | "attributes">,
  etimClass: string,
  attribute: string,
): EtimFeature | undefined {
  const { features, unit } = rowInClass(etim, etimClass, attribute) ?? attributes.get(attribute)?.etim ?? NO_FEATURE;
  const mapped = withoutNone(features);
  return mapped.length > 0 ? { features: mapped, unit } : undefined;
}

const NO_FEATURE: EtimFeature = { features: [], unit: null };

/** The code of a value of a coded attribute in an ETIM class: an EV code, true or false. */
export function findEtimValue(
  { etim, attributes }: Pick<Vocabulary, "etim" | "attributes">,
  etimClass: string,
  attribute: string,
  value: string,
): string | undefined {
  const row = rowInClass(etim, etimClass, attribute, value);
  const code = row ? row.etimValue : attributes.get(attribute)?.values.find((each) => each.code === value)?.etimValue;
  return code && code !== NONE ? code : undefined;
}
