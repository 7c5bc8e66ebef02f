import type { ListedFamily } from "../../../foundation/catalogue/data/families.ts";
import {
  type AttributeColumn,
  type ListedRow,
  toDrawnProduct,
  type VariantRow,
} from "../../../foundation/catalogue/data/listed-products.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { pictureDigest } from "../../../foundation/drawing/picture-digest.ts";
import { formatNumber } from "../../../ground/i18n/format.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { serverTranslator } from "../../../ground/i18n/server-translator.ts";

/** The sizes of a type on a page of a listing, which are drawn once. */
export type Series = {
  readonly name: string;
  /** How many of the page's products are of it, one after the other. */
  readonly size: number;
  /** What its sizes differ in; their values are in this order. */
  readonly columns: readonly AttributeColumn[];
  /** What all of them have in common: names with values. */
  readonly shared: readonly (readonly [string, string])[];
  /** The one of its sizes that is drawn: that of the most colours. */
  readonly lead: number;
  /** The digests of the pictures of its variants, in their order. */
  readonly pictures: readonly string[];
};

/** More do not fit beside a drawing; the compact table has them all. */
const MAX_COLUMNS = 7;

const DIMENSIONS = [
  ["width", "listing.sortWidth", "widthMm"],
  ["height", "product.height", "heightMm"],
  ["depth", "product.depth", "depthMm"],
] as const;

/**
 * @param families a page's products as sizes, each type's together, with values in the columns of all attributes
 * @param main how many of the columns are those that the category names as its own
 */
export function buildSeries(
  vocabulary: Vocabulary,
  locale: Locale,
  families: readonly ListedFamily[],
  attributes: readonly AttributeColumn[],
  main: number,
  { listed, variants }: { readonly listed: readonly ListedRow[]; readonly variants: readonly VariantRow[] },
): { readonly products: ListedFamily[]; readonly series: Series[] } {
  const t = serverTranslator(locale);
  const rows = new Map<string, VariantRow>([...variants, ...listed].map((row) => [row.code, row]));
  const named = new Map(listed.map(({ code, modelType }) => [code, modelType]));
  const dimensions = DIMENSIONS.map(([code, key]) => ({
    code,
    name: t(key),
    unit: t("units.millimetre"),
    ...(code !== "width" && { isUnsorted: true as const }),
  }));
  const columns = [...attributes.slice(0, main), ...dimensions, ...attributes.slice(main)];
  const valuesOf = ({ code, values }: ListedFamily) => {
    const sizes = DIMENSIONS.map(([, , field]) => {
      const millimetres = rows.get(code)?.[field];
      return millimetres ? formatNumber(millimetres, locale) : "";
    });
    return [...values.slice(0, main), ...sizes, ...values.slice(main)];
  };
  const pictureOf = (code: string) => {
    const row = rows.get(code);
    return row ? pictureDigest(toDrawnProduct(vocabulary, row)) : "";
  };
  const lookOf = (code: string) => {
    const colour = vocabulary.colours.get(rows.get(code)?.colourCode ?? "");
    return { label: colour?.names[locale] ?? "" };
  };
  const products: ListedFamily[] = [];
  const series: Series[] = [];
  for (const [type, sizes] of Map.groupBy(families, ({ code }) => rows.get(code)?.typeCode ?? "")) {
    const values = sizes.map(valuesOf);
    const known = [...columns.keys()].filter((index) => values.some((each) => each[index]));
    const isShared = (index: number) => sizes.length > 1 && values.every((each) => each[index] === values[0]?.[index]);
    const shown = known.filter((index) => !isShared(index)).slice(0, MAX_COLUMNS);
    const models = new Set(sizes.map(({ code }) => named.get(code)).filter(Boolean));
    const lead = sizes.reduce(
      (best, { variants: ofSize }, index) =>
        (ofSize?.length ?? 1) > (sizes[best]?.variants?.length ?? 1) ? index : best,
      0,
    );
    const drawn = sizes[lead];
    series.push({
      name: vocabulary.types.get(type)?.names[locale] ?? "",
      size: sizes.length,
      columns: shown.flatMap((index) => columns[index] ?? []),
      shared: known
        .filter((index) => index < main + DIMENSIONS.length && isShared(index))
        .map((index) => {
          const { name = "", unit = "" } = columns[index] ?? {};
          return [name, [values[0]?.[index], unit].filter(Boolean).join("\u00a0")] as const;
        }),
      lead,
      pictures: drawn?.variants?.map(({ code }) => pictureOf(code)) ?? [],
    });
    const hasColours = drawn?.variants !== undefined;
    for (const [index, size] of sizes.entries())
      products.push({
        ...size,
        ...(hasColours && !size.variants && { variants: [{ code: size.code, slugEnd: "", look: lookOf(size.code) }] }),
        // A name that several sizes have is none of a size.
        ...(models.size === sizes.length && { model: named.get(size.code) ?? "" }),
        values: shown.map((column) => values[index]?.[column] ?? ""),
      });
  }
  return { products, series };
}
