import type { Product } from "../../../app/screens/api-reference/schemas/product.ts";

/**
 * Whether a release tells that a field of the product API changed. The other fields are the same for good, told with another
 * field, of another product, or of files, which come and go without a release.
 */
const IS_RECORDED = {
  code: false,
  name: true,
  nameLanguage: false,
  description: true,
  descriptionLanguage: false,
  status: false,
  language: false,
  release: false,
  changedIn: false,
  page: true,
  api: false,
  datasheet: false,
  languages: false,
  group: true,
  category: true,
  type: true,
  role: true,
  modelType: true,
  salesCode: true,
  manufacturer: true,
  colour: true,
  connection: true,
  widthMm: true,
  heightMm: true,
  depthMm: true,
  weightWithoutPackagingG: true,
  weightWithPackagingG: true,
  orderUnit: true,
  packageUnit: true,
  minOrderQuantity: true,
  customsTariffNumber: true,
  trade: true,
  ratings: true,
  classification: true,
  values: true,
  // They follow from the form and the values.
  terminals: false,
  certificates: true,
  accessories: true,
  fits: false,
  colours: false,
  related: false,
  replaces: false,
  standsFor: false,
  documents: false,
  photos: false,
  cad: true,
  aas: false,
} as const satisfies Readonly<Record<keyof Product, boolean>>;

type Recorded = typeof IS_RECORDED;
/** A technical value is recorded as `values.` and the code of its attribute. */
export type RecordedField = { [Field in keyof Recorded]: Recorded[Field] extends true ? Field : never }[keyof Recorded];

/** By name, the languages that it changed in; none for all of them. */
export type ChangedFields = Readonly<Record<string, readonly string[]>>;

/** The fields and languages that any of them names. */
export function mergeFields(all: Iterable<ChangedFields>): ChangedFields {
  const merged = new Map<string, readonly string[]>();
  for (const fields of all)
    for (const [name, languages] of Object.entries(fields)) {
      const others = merged.get(name);
      const isInAll = languages.length === 0 || others?.length === 0;
      merged.set(name, isInAll ? [] : [...new Set([...(others ?? []), ...languages])].toSorted());
    }
  return Object.fromEntries(merged);
}

/** The names of those that changed in a language. */
export const fieldsIn = (fields: ChangedFields, language: string): string[] =>
  Object.entries(fields)
    .flatMap(([name, languages]) => (languages.length === 0 || languages.includes(language) ? [name] : []))
    .toSorted();

export const RECORDED_KINDS = ["added", "changed", "removed", "notice"] as const;

/** A row of catalogue_change (d1-migrations/pointer). */
export type RecordedChange = {
  readonly release: number;
  readonly code: string;
  readonly kind: (typeof RECORDED_KINDS)[number];
  readonly fields: ChangedFields;
  readonly group: string;
  /** The group that a product was in before, where that is another one. */
  readonly formerGroup: string | null;
};
