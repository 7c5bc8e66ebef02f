const GROUP = "/en/products/screw-terminals";
const CATEGORY = `${GROUP}/screw-feed-through-terminals`;
const FILTERED = `${CATEGORY}?colour=beige&cross_section=4`;
const SEARCH = "/en/products?q=terminal";
const PRODUCT = `${GROUP}/bolt-terminals/1081601-kvc-16-m5-bolt-terminal-block-beige`;
const COMPARE = "/en/compare?code=1040252&code=1040402&code=2040253";

/** What leads to a page, the page it stands on, and its selector; a select takes its last choice. */
type Way = readonly [name: string, from: string, selector: string];

/** What most visits need. */
export const FIRST_WAYS: readonly Way[] = [
  ["the header's menu", "/en", `header nav a[href="/en/products"]`],
  ["a size", CATEGORY, "#results tbody tr:nth-child(3) a[data-link]"],
  ["a ticked filter", CATEGORY, "#filters input[name=colour]"],
  ["the next page", SEARCH, "#results nav[aria-label=Pages] > a:last-child"],
  ["another language", CATEGORY, "header a[hreflang=de]"],
  ["a filter that goes", FILTERED, "#filters input[name=colour]:checked"],
];

/** Further places, states and screens. */
export const MORE_WAYS: readonly Way[] = [
  ["the order of a list", CATEGORY, "#results select[name=sort]"],
  ["another view", CATEGORY, "#results nav a[href*='view=compact']"],
  ["a breadcrumb", PRODUCT, `main ol a[href="${GROUP}"]`],
  ["the footer", PRODUCT, `footer a[href="/en/contact"]`],
  ["an accessory", PRODUCT, "main section li a[href*='end-stops']"],
  ["the brand", PRODUCT, "header a[href='/en']"],
  ["the list in the header", CATEGORY, "header a[href='/en/order-list']"],
  ["the menu's panel", "/en/news", "#menu-panel a[href='/en/sectors']"],
  ["the menu's panel, a group", "/en/contact", `#menu-panel a[href="${GROUP}"]`],
  ["a group on the first page", "/en", `#after-rail a[href="${GROUP}"]`],
  ["a product on the first page's strip", "/en", "main section ul a[data-link]"],
  ["a story on the first page", "/en", "#after-rail h3 a"],
  ["all news", "/en", "#after-rail a[href='/en/news']"],
  ["the finder on the first page", "/en", "main a[href='/en/product-finder']"],
  ["the strip builder on the first page", "/en", "main a[href='/en/terminal-strips']"],
  ["the first page's search", "/en", "main form button[type=submit]"],
  ["a group in all products", "/en/products", `main section a[href="${GROUP}"]`],
  ["all filters", "/en/products", "#filters a[href*='facets=all']"],
  ["a ticked group", "/en/products", "#filters input[name=group]"],
  ["a ticked group with others", "/en/products?facets=all&colour=grey", "#filters input[name=group]"],
  ["a page in all products", "/en/products", "#results nav ol li:nth-child(2) a"],
  ["a page back", "/en/products?page=3", "#results nav[aria-label=Pages] > a"],
  ["a breadcrumb of a category", CATEGORY, "main ol a[href='/en/products']"],
  ["the finder of a group", GROUP, "main section a[href*='product-finder']"],
  ["a category of a group", GROUP, `main section a[href="${CATEGORY}"]`],
  ["the number a page", GROUP, "#results select[name=size]"],
  ["the view of cards", `${CATEGORY}?view=compact`, `#results nav a[href="${CATEGORY}"]`],
  ["a table's row", `${CATEGORY}?view=compact`, "#results table a[data-link]"],
  ["a table's column", `${CATEGORY}?view=compact`, "#results thead a[data-link]"],
  ["a filter in a table", `${CATEGORY}?view=compact`, "#filters input[name=certificate]"],
  ["a second filter", `${CATEGORY}?colour=grey`, "#filters input[name=cross_section]"],
  ["a chip", FILTERED, "#results a[aria-label*='Remove'], #results ul a[rel=nofollow]"],
  ["all chips", FILTERED, `#results a[href="${CATEGORY}"]`],
  ["a filtered size", FILTERED, "#results tbody th a[data-link]"],
  ["a search's filter", SEARCH, "#filters input[name=colour]"],
  ["a search's order", SEARCH, "#results select[name=sort]"],
  ["a search's result", SEARCH, "#results > ul > li a[data-link]"],
  ["a search without results", "/en/products?q=zzzzzz", "main a[data-link]"],
  ["a product's colour", PRODUCT, "main section ul a[href*='bolt-terminals/1081']:not([aria-current])"],
  ["a quote", PRODUCT, "main a[href='/en/contact']"],
  ["find similar", PRODUCT, "main form p button[type=submit]"],
  ["a related type", PRODUCT, "main section li a[href*='1083501']"],
  ["another language of a product", PRODUCT, "header a[hreflang=tr]"],
  ["another language of a filtered list", FILTERED, "header a[hreflang=fr]"],
  ["a section of the downloads", "/en/downloads?section=eplan", "main nav a[href*='section=certificates']"],
  ["all of a section", "/en/downloads", "main details > a[href*='section=']"],
  ["the downloads' choice of a section", "/en/downloads", "main select[name=section]"],
  ["a discontinued product's successor", "/en/downloads?section=discontinued", "main table a[data-link]"],
  ["a country", "/en/resellers", "main select[name=country]"],
  ["a city on the map", "/en/resellers?country=TR", "main svg a"],
  ["all countries", "/en/resellers?country=TR", "main form a[href='/en/resellers']"],
  ["an answer of the finder", "/en/product-finder?group=screw", "main form li button"],
  ["an unknown answer of the finder", "/en/product-finder?group=screw", "main form > p > button"],
  ["an answer changed", "/en/product-finder?group=screw&cross_section=4", "main section ol a"],
  ["the finder anew", "/en/product-finder?group=screw", "main p a[href='/en/product-finder']"],
  ["a comparison's product", COMPARE, "main th a[data-link]"],
  ["a comparison's differences", COMPARE, "main input[name=only]"],
  ["one fewer in a comparison", COMPARE, "main th button, main td a[href*='/compare']"],
  ["a story", "/en/news", "main h2 a"],
  ["a sector", "/en/sectors", "main article li a"],
  ["a page of the support", "/en/service-and-support", "main ul a[data-link]"],
  ["an answer's link", "/en/service-and-support/faq", "main details a[href='/en/order-list']"],
  ["a company's page", "/en/company/about-us", "main a[href='/en/company/history']"],
  ["a page that is not there", "/en/nowhere", "main a[data-link]"],
];
