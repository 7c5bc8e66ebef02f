import * as v from "valibot";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { IN_OUR_WORDS } from "../../platform/schema-reasons.ts";
import type { EtimValue } from "../etim/etim-value.ts";
import type { Cells, Problem } from "../import/read/table.ts";
import { englishMessage } from "../messages/message.ts";

/** Classes of a category, and the release and version of the first. */
export const CLASS_COLUMNS = ["etim_class", "etim_release", "etim_class_version", "eclass", "unspsc"] as const;
export type Classes = Readonly<Record<(typeof CLASS_COLUMNS)[number], string>>;

/**
 * A product on its way out. What a format has no field for, and no ETIM feature says, travels under a classification of the
 * manufacturer's own: the type is its class, and columns are its features.
 */
export type ExportedProduct = {
  /** Its columns that are not empty. */
  readonly cells: Cells;
  readonly classes: Classes;
  readonly etim: readonly CodedCell[];
  readonly accessories: readonly string[];
  /** Order numbers that it replaces. */
  readonly predecessors: readonly string[];
  readonly hasCeMark: boolean;
  readonly attachments: readonly Attachment[];
};
/** A cell as the value of ETIM features. */
export type CodedCell = {
  readonly attribute: string;
  readonly features: readonly string[];
  readonly value: EtimValue;
  /** Whether the cell can be had back from it. */
  readonly isExact: boolean;
};
/** A file of a product, in each of its languages; null for one without words. */
export type Attachment = {
  readonly kind: AttachmentKind;
  readonly titles: Readonly<Partial<Record<Locale, string>>>;
  readonly files: readonly {
    readonly locale: Locale | null;
    readonly url: string;
    readonly date?: string;
    readonly validUntil?: string;
  }[];
};
export type AttachmentKind =
  | "picture"
  | "datasheet"
  | "drawing"
  | "model"
  | "certificate"
  | "manual"
  | "brochure"
  | "other";

/** A product that is no longer made. */
export type DiscontinuedProduct = {
  readonly code: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly discontinuedOn: string;
  readonly successor: string;
};

/** A product as a file has it. */
export type ImportedProduct = {
  /** Columns that the format has fields for. */
  readonly cells: Cells;
  /** The features of the manufacturer's own classification; null in a file of somebody else. */
  readonly own: { readonly type: string; readonly features: Cells } | null;
  readonly classes: Classes;
  readonly etim: readonly ImportedFeature[];
  /** Features of any classification that it says nothing of: a dash. */
  readonly unknown?: readonly string[];
  /** Classifications that are neither ours nor ETIM's. */
  readonly foreign: readonly ForeignClass[];
  /** Its family by the maker, in each language. */
  readonly series: readonly string[];
  /** The maker's own groups, by code and by name, and those that they stand in. */
  readonly groups: readonly string[];
  readonly accessories: readonly string[];
  /** By kind: names or addresses of its files, the day since when it is no longer made (or `true`), the number of its successor. */
  readonly beside?: Readonly<Partial<Record<Beside, readonly string[]>>>;
  /** Position in its file, from 1. */
  readonly position: number;
  /** Where a person finds it, of several files. */
  readonly place?: { readonly file: string; readonly row: number };
  /** What several files say otherwise of it, by column or feature; it has none of these values. */
  readonly contradictions?: readonly { readonly name: string; readonly texts: readonly string[] }[];
  /** Sets what a mapping sets, in a row that the product was merged into. */
  readonly complete?: (row: Cells) => Cells;
};
export type ImportedFeature = {
  readonly feature: string;
  readonly value: EtimValue;
  /** ETIM's code of the unit, where a file names one. */
  readonly unit?: string;
};
/** What a file says of a product that is no column of it. */
export const BESIDE = ["picture", "datasheet", "manual", "certificate", "discontinued", "successor"] as const;
export type Beside = (typeof BESIDE)[number];
export const isBeside = (name: string): name is Beside => (BESIDE as readonly string[]).includes(name);
type ForeignClass = {
  readonly class: string;
  readonly features: readonly { readonly name: string; readonly text: string }[];
};

export type ExchangeFile = {
  /** Who sends it, by its legal name. */
  readonly supplier?: string;
  readonly products: readonly ImportedProduct[];
  /** Products that the file calls obsolete. */
  readonly obsolete: readonly { readonly code: string; readonly position: number }[];
  /** Whether products that the file does not name are removed. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
  /** The parts of the file that nobody reads, in sentences. */
  readonly notes: readonly string[];
};

/** Formats allow letters, digits and these signs in the name of a classification. */
export const OWN_CLASSIFICATION = BRAND.name.replace(/[^\p{L}\p{N}._-]+/gu, "-");

/** Columns that every format has fields for. */
export const COMMON_COLUMNS = [
  "code",
  "sales_code",
  "manufacturer",
  ...LOCALES.flatMap((locale) => [`name_${locale}`, `description_${locale}`, `connection_${locale}`]),
  "width_mm",
  "height_mm",
  "depth_mm",
  "weight_without_packaging_g",
  "order_unit",
  "package_unit",
  "min_order_quantity",
  "customs_tariff_number",
  "gtin",
  "country_of_origin",
  "rohs",
  "reach",
  "reach_date",
  "scip_number",
];

export const pickCells = (cells: Cells, isIncluded: (column: string) => boolean): Cells =>
  omitEmpty(Object.fromEntries(Object.entries(cells).filter(([column]) => isIncluded(column))));

export const omitEmpty = (cells: Readonly<Record<string, string | undefined>>): Cells =>
  Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => (cell ? [[column, cell]] : [])));

/**
 * The cells that are left for the manufacturer's own classification. @param native the columns that the format has
 * fields for
 */
export function ownFeatures({ cells, etim }: ExportedProduct, native: ReadonlySet<string>): Cells {
  const coded = new Set(etim.flatMap(({ attribute, isExact }) => (isExact ? [attribute] : [])));
  return pickCells(cells, (column) => column !== "type" && !native.has(column) && !coded.has(column));
}

/** The features of a product for ETIM: columns that the format has fields for among them. */
export const etimFeaturesOf = ({ etim }: ExportedProduct): ImportedFeature[] =>
  etim.flatMap(({ features, value }) => features.map((feature) => ({ feature, value })));

export const problemsOf = (issues: readonly v.BaseIssue<unknown>[], file: string, row: number): Problem[] =>
  issues.map((issue) => ({
    file,
    row,
    field: v.getDotPath(issue) ?? "",
    reason: englishMessage(issue.received === "undefined" ? "is missing" : issue.message),
  }));

export const unreadable = (problems: readonly Problem[]): ExchangeFile => ({
  products: [],
  obsolete: [],
  isComplete: false,
  problems,
  notes: [],
});

/** Parses the products of a file; those that do not fit the schema are reported and skipped. */
export function parseItems<Item, Parsed>(
  file: string,
  items: readonly unknown[],
  schema: v.GenericSchema<unknown, Item>,
  parseItem: (item: Item, position: number) => Parsed,
): { readonly parsed: readonly Parsed[]; readonly problems: readonly Problem[] } {
  const parsed: Parsed[] = [];
  const problems: Problem[] = [];
  for (const [index, item] of items.entries()) {
    const result = v.safeParse(schema, item, IN_OUR_WORDS);
    if (result.success) parsed.push(parseItem(result.output, index + 1));
    else problems.push(...problemsOf(result.issues, file, index + 1));
  }
  return { parsed, problems };
}
