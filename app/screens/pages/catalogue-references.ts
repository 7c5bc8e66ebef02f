import {
  type ListedRow,
  listedProductsQuery,
  toListedProduct,
} from "../../foundation/catalogue/data/listed-products.ts";
import { type NameLanguage, slugIn } from "../../foundation/catalogue/data/product-fields.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { getCachedVocabulary } from "../../foundation/catalogue/data/vocabulary-cache.ts";
import { type PictureRow, picturesQuery } from "../../foundation/documents/picture-queries.ts";
import { type RailProduct, toRailProduct } from "../../foundation/drawing/rail-product.ts";
import type { Site } from "../../foundation/site/site-context.ts";
import { withFallback } from "../../foundation/site/with-fallback.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { type Block, codesIn, linksIn } from "./blocks.ts";
import { companyStatistics, type Statistic } from "./company-statistics.ts";
import { findPlacePictures, type PlaceContext, type PlacePictures } from "./places/place-picture.ts";

type ReferencedProduct = NameLanguage & {
  readonly name: string;
  readonly href: string;
  readonly product: RailProduct;
};

/** The parts of the catalogue that a text refers to. What the catalogue no longer has is missing. */
export type CatalogueReferences = {
  /** By order number. */
  readonly products: Readonly<Record<string, ReferencedProduct>>;
  /** Paths of links such as `category:gateways`. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly statistics: readonly Statistic[];
  /** By the names of their places. */
  readonly pictures: PlacePictures;
};

type ReferenceContext = Pick<PlaceContext, "content" | "locale">;

/** What a text shows without the catalogue. */
export const noReferences = (
  { content, locale }: ReferenceContext,
  blocks: readonly Block[],
  photos: readonly PictureRow[] = [],
): CatalogueReferences => ({
  products: {},
  hrefs: {},
  statistics: [],
  pictures: findPlacePictures(placesIn(blocks), { photos, content, locale }),
});

const placesIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => (block.type === "figure" && block.name === "picture" ? block.data.places : []));

/**
 * For pages that need nothing else from the catalogue: when it is unavailable, they show their text alone. A text without
 * products needs no more than the cached vocabulary.
 * @param extraCodes order numbers that the page shows beside its text
 */
export function readReferencesOrNone(
  site: Site,
  context: ReferenceContext,
  blocks: readonly Block[],
  extraCodes: readonly string[] = [],
): Promise<CatalogueReferences> {
  const codes = referencedCodes(blocks, extraCodes);
  const read = async () =>
    codes.length === 0 && placesIn(blocks).length === 0
      ? toReferences(await getCachedVocabulary(site.catalogue), context, blocks, { rows: [], photos: [] })
      : withSnapshot(site.catalogue, async ({ vocabulary, runQueries }) => {
          const read = await runQueries(referenceQueries(context.locale, codes));
          return toReferences(vocabulary, context, blocks, read);
        });
  return withFallback(site, "drawings", read, noReferences(context, blocks));
}

/** The products of a text, three rows each, and the photographs of the site. */
export const referenceQueries = (locale: Locale, codes: readonly string[]) => ({
  rows: listedProductsQuery(locale, "code", codes),
  photos: picturesQuery,
});

/** The order numbers that a text names, in figures and links, and others. */
export function referencedCodes(blocks: readonly Block[], extraCodes: readonly string[] = []): string[] {
  const linkedCodes = catalogueLinks(blocks)
    .filter((link) => link.startsWith("product:"))
    .map((link) => link.slice("product:".length));
  return [...new Set([...codesIn(blocks), ...linkedCodes, ...extraCodes])];
}

const catalogueLinks = (blocks: readonly Block[]) =>
  linksIn(blocks).filter((link) => /^(?:group|category|product):/.test(link));

/** @param rows of the text's products */
export function toReferences(
  vocabulary: Vocabulary,
  context: ReferenceContext,
  blocks: readonly Block[],
  { rows, photos }: { readonly rows: readonly ListedRow[]; readonly photos: readonly PictureRow[] },
): CatalogueReferences {
  const { locale } = context;
  const products = Object.fromEntries(
    rows.map((row) => {
      const { code, name, language, href, picture, drawn } = toListedProduct(vocabulary, locale, row, "main");
      const product = toRailProduct({ code, picture, drawn });
      return [code, { name, ...(language && { language }), href, product }];
    }),
  );

  function resolveLink(link: string): string | undefined {
    const [kind, code = ""] = link.split(":", 2);
    if (kind === "product") return products[code]?.href;
    const category = kind === "category" ? vocabulary.categories.get(code) : undefined;
    const group = vocabulary.groups.get(category?.group ?? code);
    if (!group) return undefined;
    const groupSlug = slugIn(locale, group);
    return category
      ? hrefOf("productCategory", locale, { groupSlug, categorySlug: slugIn(locale, category) })
      : hrefOf("productGroup", locale, { groupSlug });
  }

  return {
    ...noReferences(context, blocks, photos),
    products,
    hrefs: Object.fromEntries(
      catalogueLinks(blocks).flatMap((link) => {
        const href = resolveLink(link);
        return href ? [[link, href] as const] : [];
      }),
    ),
    statistics: blocks.some((block) => block.type === "figure" && block.name === "statistics")
      ? companyStatistics(vocabulary, locale)
      : [],
  };
}
