import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { marketOf } from "../../app/foundation/company/markets.ts";
import { noticeOf } from "../../app/foundation/messages/notice.ts";
import { formatPeriods } from "../../app/frame/shell/support-hours/format-periods.ts";
import { formatNumber, formatWeight } from "../../app/ground/i18n/format.ts";
import { formatBytes } from "../../app/ground/i18n/format-bytes.ts";
import { formatDay, formatDays } from "../../app/ground/i18n/format-day.ts";
import { LAYOUT } from "../../app/ground/i18n/generated/layout.ts";
import { PAGES } from "../../app/ground/i18n/generated/pages.ts";
import { SELECT } from "../../app/ground/i18n/generated/plurals.ts";
import { SERVER } from "../../app/ground/i18n/generated/server.ts";
import { joinTexts } from "../../app/ground/i18n/join-texts.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { typeset } from "../../app/ground/i18n/typography/typeset.ts";
import type { compileTexts } from "../content/compile-texts.ts";

type Row = Readonly<Record<string, string>>;
type Content = ReturnType<typeof compileTexts>["content"];

/** One of each form that languages tell apart: 0, 1, 2, 5, 21. */
const COUNTS = [0, 1, 2, 5, 21, 1234] as const;
const FORMS: ReadonlySet<string> = new Set(["zero", "one", "two", "few", "many", "other"]);

const rowsOf = (path: string): readonly Row[] =>
  Papa.parse<Row>(readFileSync(path, "utf8"), { header: true, skipEmptyLines: true }).data;

/** The same sentence with other numbers and names is read once. */
const patternOf = (text: string): string => text.replace(/\p{Lu}[\p{Lu}\d./-]*\d[\w./-]*|\d+(?:[.,]\d+)*/gu, "#");

function* once(texts: Iterable<string>): Generator<string> {
  const seen = new Set<string>();
  for (const text of texts) {
    const pattern = patternOf(text);
    if (text.trim() === "" || seen.has(pattern)) continue;
    seen.add(pattern);
    yield text;
  }
}

/** Names, descriptions and connections of the catalogue as a page shows them, one of each wording. */
function catalogueTexts(folder: string, locale: Locale): readonly (readonly [string, readonly string[]])[] {
  const products = readdirSync(join(folder, "products"))
    .toSorted()
    .flatMap((file) => rowsOf(join(folder, "products", file)));
  const column = (rows: readonly Row[], name: string) => [...once(rows.map((row) => row[`${name}_${locale}`] ?? ""))];
  const files = ["groups.csv", "categories.csv", "types.csv", "attributes.csv", "attribute-values.csv"];
  return [
    ...files.map((file) => {
      const rows = rowsOf(join(folder, file));
      return [file, [...new Set([...column(rows, "name"), ...column(rows, "description")])]] as const;
    }),
    ["Names of products", column(products, "name")],
    ["Descriptions of products", column(products, "description")],
    ["Connections of products", column(products, "connection")],
    ["Certificates", column(rowsOf(join(folder, "certificates.csv")), "description")],
  ];
}

/** What stands in a text's places where a reader is to see the sentence whole. */
function exampleOf(name: string, locale: Locale, count: number): string {
  const numbers: Readonly<Record<string, string>> = {
    number: formatNumber(count, locale),
    count: formatNumber(count, locale),
    time: formatPeriods([["09:00", "12:30"]], locale),
    hours: formatPeriods([["09:00", "12:30"]], locale),
    weight: formatWeight(1234, locale, { gram: "g", kilogram: "kg" }),
    size: formatBytes(1_234_567, locale),
    date: formatDay("2026-11-01", locale),
    day: formatDay("2026-11-01", locale),
    name: "KV 2.5",
    product: "KV 2.5",
    mark: "7",
    marks: "1–3",
  };
  return numbers[name] ?? `‹${name}›`;
}

type Tree = string | readonly unknown[] | { readonly [key: string]: unknown };

/** Every text that code puts something into, in each of its forms. */
function* composedTexts(tree: Tree, locale: Locale): Generator<string> {
  const fill = (text: string, count: number) =>
    typeset(
      text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => exampleOf(name, locale, count)),
      locale,
    );
  if (typeof tree === "string") {
    if (tree.includes("{{")) yield fill(tree, 5);
    return;
  }
  if (Array.isArray(tree)) {
    for (const each of tree) yield* composedTexts(each as Tree, locale);
    return;
  }
  const entries = Object.entries(tree as Readonly<Record<string, Tree>>);
  if (entries.every(([key]) => FORMS.has(key))) {
    const forms = new Map(entries);
    for (const count of COUNTS) {
      const form = forms.get(SELECT[locale](count)) ?? forms.get("other");
      if (typeof form === "string") yield fill(form, count);
    }
    return;
  }
  for (const [, each] of entries) yield* composedTexts(each, locale);
}

/**
 * A sheet for somebody who reads a language: whole texts as code puts them together, one of each wording and form of number.
 * Markdown, a text a line.
 */
export function* renderProof(locale: Locale, catalogue: string, { fairs }: Content): Generator<string> {
  const { office, deliveryDays, privacy, certificates } = marketOf(locale);
  const sections: readonly (readonly [title: string, texts: readonly string[]])[] = [
    [
      "The market",
      [office.legalName, ...office.lines, office.phone, office.email, ...Object.values(certificates), ...privacy],
    ],
    ["The notice", noticeOf(locale)],
    [
      "Days, hours, lists",
      [
        ...fairs.map(({ starts, ends, name }) => `${name[locale]}: ${formatDays(starts, ends, locale)}`),
        formatDays("2027-04-30", "2027-05-01", locale),
        formatDay("2026-12-01", locale),
        formatPeriods(office.hours?.weekdays ?? [], locale),
        joinTexts([formatNumber(2.5, locale), formatNumber(4, locale)], locale),
        ...(deliveryDays ? [deliveryDays.join("–")] : []),
      ],
    ],
    ...catalogueTexts(catalogue, locale),
    [
      "Texts of the site with something in them",
      [...new Set(composedTexts([LAYOUT[locale], PAGES[locale], SERVER[locale]], locale))],
    ],
  ];
  for (const [title, texts] of sections) {
    yield `## ${title} (${texts.length})`;
    for (const text of texts) if (text) yield `- ${typeset(text, locale)}`;
    yield "";
  }
}
