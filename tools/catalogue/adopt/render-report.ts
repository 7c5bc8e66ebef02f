import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import type { Remark } from "../exchange/mapping/apply-mapping.ts";
import type { Cells } from "../import/read/table.ts";
import { inEnglish } from "../messages/describe.ts";
import type { Adoption } from "./adopt.ts";

/** What a person has to do beside the files: of the company folder. */
export type ToWrite = { readonly file: string; readonly what: string };

const MAX_CODES = 8;
const MAX_LINES = 40;

const HEADINGS: readonly (readonly [kind: Remark["kind"], heading: string])[] = [
  ["conflict", "Contradictions: nothing is shown until it is decided"],
  ["unusual", "Unusual: read as it stands"],
  ["unread", "Not read"],
  ["unknown", "Said to be unknown"],
  ["beside", "Beside a value, not read"],
  ["said", "Read with a change"],
];

/** The report of an adoption, one page of Markdown: what there is, what is missing, what a person has to decide. */
export function renderReport(
  { maker, findings, files, tables, problems }: Adoption,
  toWrite: readonly ToWrite[],
): string {
  const { products, discontinued, remarks, unsorted, duplicates, notes } = findings;
  const sections = [
    `# ${maker}: what was read`,
    `${products.length} products in ${countOf(products, "category").size} categories; ${discontinued.length} no longer made.`,
    section(
      "Problems",
      problems.map(({ file, row, field, reason }) => [file, row, field, inEnglish(reason)].filter(Boolean).join(" · ")),
    ),
    section("No category yet", unsorted.length > 0 ? [`${list(unsorted)}: write a rule for them in mapping.yaml`] : []),
    section(
      "Categories",
      [...countOf(products, "category")].map(([category, count]) => `${category}: ${count}`),
    ),
    section("Languages", languages(products)),
    section("Missing", missing(products)),
    section(
      "Records of one product",
      duplicates.map((codes) => codes.join(" = ")),
    ),
    ...HEADINGS.map(([kind, heading]) => section(heading, grouped(remarks.filter((remark) => remark.kind === kind)))),
    section(
      "Becomes nothing",
      findings.unused.map(({ name, count, examples }) => `${name} (${count}): ${examples}`),
    ),
    section("Attributes", coverage(products, tables.get("attributes.csv") ?? [])),
    section(
      "No longer made",
      discontinued.map(({ code, successor }) => `${code}${successor ? ` → ${successor}` : ": no successor"}`),
    ),
    section("Files", fileLines(files, products)),
    section("Left in the files", notes),
    section(
      "To write by hand",
      toWrite.map(({ file, what }) => `${file}: ${what}`),
    ),
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

function section(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const shown = lines.slice(0, MAX_LINES).map((line) => `- ${shorten(line)}`);
  const more = lines.length > MAX_LINES ? [`- and ${lines.length - MAX_LINES} more`] : [];
  return [`## ${heading}`, ...shown, ...more].join("\n");
}

const MAX_LENGTH = 500;
/** A cell may hold a whole file. */
const shorten = (line: string): string =>
  (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)} …` : line).replace(/\s+/g, " ");

const list = (items: readonly string[]): string =>
  `${items.slice(0, MAX_CODES).join(", ")}${items.length > MAX_CODES ? ` and ${items.length - MAX_CODES} more` : ""}`;

function countOf(products: readonly Cells[], column: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const cells of products) counts.set(cells[column] ?? "", (counts.get(cells[column] ?? "") ?? 0) + 1);
  return counts;
}

function languages(products: readonly Cells[]): string[] {
  return LOCALES.flatMap((locale) => {
    const without = products.filter((cells) => !cells[`name_${locale}`]).map(({ code = "" }) => code);
    if (without.length === products.length) return [`${locale}: not in the files`];
    const texts = products.filter((cells) => !cells[`description_${locale}`]).length;
    return [
      `${locale}: ${without.length === 0 ? "a name for each product" : `no name for ${without.length}: ${list(without)}`}${texts > 0 ? `; no description for ${texts}` : ""}`,
    ];
  });
}

/** Columns that a buyer asks for, and that no product needs to be shown. */
const WANTED = [
  "model_type",
  "colour",
  "width_mm",
  "height_mm",
  "depth_mm",
  "weight_without_packaging_g",
  "weight_with_packaging_g",
  "package_unit",
  "min_order_quantity",
  "customs_tariff_number",
  "gtin",
  "country_of_origin",
  "rohs",
  "reach",
  "certificates",
];

const missing = (products: readonly Cells[]): string[] =>
  WANTED.flatMap((column) => {
    const without = products.filter((cells) => !cells[column]).map(({ code = "" }) => code);
    if (without.length === 0) return [];
    return [without.length === products.length ? `${column}: all` : `${column}: ${without.length}: ${list(without)}`];
  });

/** Remarks that are alike are one line, with how many products they are of. */
const grouped = (remarks: readonly Remark[]): string[] =>
  [...Map.groupBy(remarks, ({ name, text }) => `${name}: ${text}`)]
    .map(([line, alike]) => ({ line, codes: [...new Set(alike.map(({ code }) => code))] }))
    .toSorted((one, other) => other.codes.length - one.codes.length)
    .map(({ line, codes }) => `${line} (${codes.length}: ${list(codes)})`);

const coverage = (products: readonly Cells[], attributes: readonly Cells[]): string[] =>
  attributes
    .map(({ code = "" }) => ({ code, count: products.filter((cells) => cells[code]).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ code, count }) => `${code}: ${count}`);

function fileLines(files: Adoption["files"], products: readonly Cells[]): string[] {
  const kinds = [...Map.groupBy(files, ({ kind }) => kind)];
  const typeOf = new Map(
    // Where no type is known, what differs in size is of several.
    products.map((cells) => [cells.code, cells.model_type || `${cells.cross_section} ${cells.width_mm}`]),
  );
  const shared = [...Map.groupBy(files, ({ source }) => source)].filter(
    ([, same]) => new Set(same.flatMap(({ product }) => typeOf.get(product) ?? [])).size > 1,
  );
  const closed = [...new Set(files.map(({ source }) => source))].filter(isClosed);
  return [
    ...kinds.map(([kind, all]) => {
      const having = new Set(all.map(({ product }) => product));
      const without = products.map(({ code = "" }) => code).filter((code) => !having.has(code));
      return `${kind}: ${all.length}${without.length > 0 ? `; none for ${without.length}: ${list(without)}` : ""} (files.csv)`;
    }),
    ...shared.map(([source, same]) => `${source} is of several types: ${list(same.map(({ product }) => product))}`),
    ...(closed.length > 0
      ? [`${closed.length} addresses that nobody else reaches, or without https: ${list(closed)}`]
      : []),
  ];
}

/** Names of a company's own network, and addresses of it (RFC 1918, 4193, 6890). */
const OWN_NETWORK =
  /^(?:localhost|[^.]+|.*\.(?:local|internal|lan|intranet)|0\..*|10\..*|127\..*|169\.254\..*|172\.(?:1[6-9]|2\d|3[01])\..*|192\.168\..*|\[(?:::1?|f[cd].*|fe80.*|::ffff:.*)\])$/i;

/** Whether a source is an address by which nobody outside the maker's network has the file unread and unchanged; a file's name is none. */
function isClosed(source: string): boolean {
  if (!/^[a-z][a-z\d+.-]+:/i.test(source) || !URL.canParse(source)) return false;
  const { protocol, hostname } = new URL(source);
  return protocol !== "https:" || OWN_NETWORK.test(hostname);
}
