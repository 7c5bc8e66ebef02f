import { DEFAULT_LOCALE, INTERNATIONAL_LOCALE } from "../../../../app/ground/i18n/locales.ts";
import type { Source } from "../../import/read/source.ts";
import type { Cells } from "../../import/read/table.ts";

const KINDS: Readonly<Record<string, string>> = {
  "groups.csv": "Product group",
  "categories.csv": "Category",
  "types.csv": "Type",
  "units.csv": "Unit",
  "colours.csv": "Colour",
  "certificates.csv": "Certificate",
  "attributes.csv": "Attribute",
  "attribute-values.csv": "Value",
  "discontinued.csv": "Discontinued product",
  "cross-references.csv": "Cross-reference",
  "resellers.csv": "Reseller",
};

/** The column that names what a row belongs to, and the table of that. */
const PARENTS: Readonly<Record<string, readonly [column: string, file: string]>> = {
  "categories.csv": ["group", "groups.csv"],
  "types.csv": ["category", "categories.csv"],
  "attribute-values.csv": ["attribute", "attributes.csv"],
  "products/": ["category", "categories.csv"],
};

const nameOf = (cells: Cells) => cells[`name_${INTERNATIONAL_LOCALE}`] || cells[`name_${DEFAULT_LOCALE}`] || "";

const FIELD_REMARKS: Readonly<Record<string, string>> = {
  slug: "part of an address: a–z, 0–9 and single hyphens only",
};

/**
 * The thing that a text belongs to, in English: `Product “KV 1.5 …” of “Screw feed-through terminal blocks”:
 * description`.
 */
export type DescribeText = (file: string, cells: Cells, field: string) => string;

export function createContext(source: Source): DescribeText {
  const namesByFile = new Map(
    [...new Set(Object.values(PARENTS).map(([, file]) => file))].map((file) => {
      const rows = source.read(file, [])?.rows ?? [];
      return [file, new Map(Array.from(rows, ({ cells }) => [cells.code ?? "", nameOf(cells)]))] as const;
    }),
  );
  return (file, cells, field) => {
    const table = file.startsWith("products/") ? "products/" : file;
    const [column = "", parentFile = ""] = PARENTS[table] ?? [];
    const parent = namesByFile.get(parentFile)?.get(cells[column] ?? "");
    const own = field === "name" ? "" : nameOf(cells) || cells.name;
    const quoted = (name: string | undefined) => (name ? ` “${name}”` : "");
    const thing = `${KINDS[table] ?? "Product"}${quoted(own)}${parent ? ` of${quoted(parent)}` : ""}`;
    return `${thing}: ${FIELD_REMARKS[field] ?? field}`;
  };
}
