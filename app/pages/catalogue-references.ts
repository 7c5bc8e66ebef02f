import { slugIn } from "../catalogue/data/columns.ts";
import { listedProductsQuery, toListedProducts } from "../catalogue/data/listed-products.ts";
import { type Snapshot, withSnapshot } from "../catalogue/data/snapshot.ts";
import type { DrawnProduct } from "../catalogue/drawing/drawing.ts";
import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Site } from "../site-context.ts";
import { withFallback } from "../with-fallback.ts";
import { type Block, codesIn, linksIn } from "./blocks.ts";
import { companyStatistics, type Statistic } from "./company-statistics.ts";

type ReferencedProduct = { readonly name: string; readonly href: string; readonly drawn: DrawnProduct };

/** The parts of the catalogue that a text refers to. What the catalogue no longer has is missing. */
export type CatalogueReferences = {
  /** By order number. */
  readonly products: Readonly<Record<string, ReferencedProduct>>;
  /** Paths of links such as `category:gateways`. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly statistics: readonly Statistic[];
};

/** For pages that need nothing else from the catalogue: when it is unavailable, they show their text alone. */
export function readReferencesOrNone(
  site: Site,
  locale: Locale,
  blocks: readonly Block[],
  extraCodes: readonly string[] = [],
): Promise<CatalogueReferences> {
  const read = () => withSnapshot(site.catalogue, (snapshot) => readReferences(snapshot, locale, blocks, extraCodes));
  return withFallback(site, "drawings", read, NO_REFERENCES);
}

export const NO_REFERENCES: CatalogueReferences = { products: {}, hrefs: {}, statistics: [] };

/**
 * Two rows a product, in one round trip.
 * @param extraCodes order numbers that the page shows beside its text
 */
export async function readReferences(
  snapshot: Snapshot,
  locale: Locale,
  blocks: readonly Block[],
  extraCodes: readonly string[] = [],
): Promise<CatalogueReferences> {
  const { vocabulary } = snapshot;
  const links = linksIn(blocks).filter((link) => /^(?:group|category|product):/.test(link));
  const linkedCodes = links.filter((link) => link.startsWith("product:")).map((link) => link.slice("product:".length));
  const codes = [...new Set([...codesIn(blocks), ...linkedCodes, ...extraCodes])];
  const { rows } =
    codes.length > 0 ? await snapshot.runQueries({ rows: listedProductsQuery(locale, "code", codes) }) : { rows: [] };
  const listed = toListedProducts(snapshot.vocabulary, locale, rows, "code", codes);
  const products = Object.fromEntries(
    listed.map(({ code, name, params, drawn }) => [code, { name, href: hrefOf("product", locale, params), drawn }]),
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
    products,
    hrefs: Object.fromEntries(
      links.flatMap((link) => {
        const href = resolveLink(link);
        return href ? [[link, href] as const] : [];
      }),
    ),
    statistics: blocks.some((block) => block.type === "figure" && block.name === "statistics")
      ? companyStatistics(vocabulary, locale)
      : [],
  };
}
