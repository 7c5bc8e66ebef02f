import { slugIn } from "../catalogue/data/columns.ts";
import { listedProductsQuery, toListedProducts } from "../catalogue/data/listed-products.ts";
import { type Snapshot, withSnapshot } from "../catalogue/data/vocabulary.ts";
import type { DrawnProduct } from "../catalogue/drawing/drawing.ts";
import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import { orWithout } from "../or-without.ts";
import type { Site } from "../site-context.ts";
import { type Block, codesIn, linksIn } from "./blocks.ts";
import { type CompanyFigure, companyFigures } from "./company-figures.ts";

type ShownProduct = { readonly name: string; readonly href: string; readonly drawn: DrawnProduct };

/** What a text shows of the published catalogue; what the catalogue no longer has is missing here. */
export type Shown = {
  /** By order number. */
  readonly products: Readonly<Record<string, ShownProduct>>;
  /** Where links such as `category:gateways` lead. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly company: readonly CompanyFigure[];
};

/** The same for a page that needs nothing else of the catalogue: without it, its text stands alone. */
export function shownOrTextAlone(
  site: Site,
  locale: Locale,
  blocks: readonly Block[],
  more: readonly string[] = [],
): Promise<Shown> {
  const read = () => withSnapshot(site.catalogue, (snapshot) => readShown(snapshot, locale, blocks, more));
  return orWithout(site, "drawings", read, NOTHING_SHOWN);
}

export const NOTHING_SHOWN: Shown = { products: {}, hrefs: {}, company: [] };

/** @param more order numbers that the page shows beside its text. Two rows a product, in one round trip. */
export async function readShown(
  snapshot: Snapshot,
  locale: Locale,
  blocks: readonly Block[],
  more: readonly string[] = [],
): Promise<Shown> {
  const { vocabulary } = snapshot;
  const links = linksIn(blocks).filter((link) => /^(?:group|category|product):/.test(link));
  const linked = links.filter((link) => link.startsWith("product:")).map((link) => link.slice("product:".length));
  const codes = [...new Set([...codesIn(blocks), ...linked, ...more])];
  const { rows } =
    codes.length > 0 ? await snapshot.runQueries({ rows: listedProductsQuery(locale, "code", codes) }) : { rows: [] };
  const listed = toListedProducts(snapshot.vocabulary, locale, rows, "code", codes);
  const products = Object.fromEntries(
    listed.map(({ code, name, params, drawn }) => [code, { name, href: hrefOf("product", locale, params), drawn }]),
  );

  function hrefTo(link: string): string | undefined {
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
        const href = hrefTo(link);
        return href ? [[link, href] as const] : [];
      }),
    ),
    company: blocks.some((block) => block.is === "figure" && block.name === "statistics")
      ? companyFigures(vocabulary, locale)
      : [],
  };
}
