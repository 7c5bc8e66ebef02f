import type { ItemList } from "schema-dts";
import type { ResolvedPath } from "../../foundation/catalogue/address/catalogue-path.ts";
import { DEFAULT_LISTING, formatListingQuery } from "../../foundation/catalogue/address/listing-state.ts";
import type { ListedProduct } from "../../foundation/catalogue/data/listed-products.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Listing } from "./queries/read-listing.ts";

/**
 * The title, heading and canonical query of a listing, and whether a search engine may index it: the first page of a part
 * of the catalogue, and of one type in a category with several. All other states are for the visitor who made them.
 */
export function buildListingHead(
  locale: Locale,
  { path: { level }, name, trail }: ResolvedPath,
  { state, facets }: Pick<Listing, "state" | "facets">,
  pages: number,
) {
  const t = serverTranslator(locale);
  const heading = state.q ? t("listing.searched", { words: state.q }) : (name ?? t("screens.products"));
  const types = facets.find(({ code }) => code === "type")?.choices ?? [];
  const chosen = state.filters.get("type")?.choices ?? [];
  const [onlyType] = chosen.length === 1 && state.filters.size === 1 ? chosen : [];
  const chosenType = types.find(({ value }) => value === onlyType);
  const type = chosenType?.label ?? chosenType?.value;
  const page = state.page > 1 ? t("listing.page", { page: state.page, pages }) : undefined;
  const isCanonicalView =
    state.q === "" &&
    state.questions.size === 0 &&
    (state.filters.size === 0 || (type !== undefined && level === "category" && types.length > 1));
  const root = { name: t("screens.products"), href: hrefOf("products", locale) };
  return {
    heading,
    title: [type, heading, page].filter((part) => part !== undefined).join(" · "),
    query: formatListingQuery({ ...DEFAULT_LISTING, filters: type ? state.filters : new Map(), page: state.page }),
    indexed: isCanonicalView && state.page === 1,
    trail: level === "all" && state.q === "" ? [] : [root, ...trail],
  };
}

/** For schema.org: URLs only, because the products' own pages describe them. */
export function buildItemList(
  name: string,
  entries: number,
  state: Listing["state"],
  products: readonly Pick<ListedProduct, "href">[],
): ItemList & object {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: entries,
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: (state.page - 1) * state.size + index + 1,
      url: BRAND.origin + product.href,
    })),
  };
}
