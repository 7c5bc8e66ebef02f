import type { D1Database } from "@cloudflare/workers-types";
import { descriptionQuery } from "../../../app/catalogue/data/description-query.ts";
import { drawnProductsQuery, toDrawnProduct } from "../../../app/catalogue/data/listed-products.ts";
import { type CataloguePath, findBySlug, withSnapshot } from "../../../app/catalogue/data/vocabulary.ts";
import type { DrawnProduct } from "../../../app/catalogue/drawing/drawing.ts";
import { findProduct } from "../../../app/catalogue/product/queries.ts";
import { HOME_STRIP } from "../../../app/home/strip.ts";
import { formatCode } from "../../../app/i18n/format.ts";
import { LOCALE_TABLE, LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import { CANONICAL_SCREEN, patternOf, SCREEN_NAMES, type ScreenName } from "../../../app/i18n/screens.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { CONTENT, findContentBySlug, findPageText } from "../../../app/pages/content.ts";
import { type StaticScreen, titleKeyOf } from "../../../app/shell/navigation/navigation.ts";
import type { ShareCard } from "./share-card.ts";

type Params = Readonly<Record<string, string>>;
type SharedPlace = {
  readonly screen: ScreenName;
  readonly locale: Locale;
  readonly params: Params;
  /** The same for every path that leads to this page, so that its image is drawn and kept once. */
  readonly name: string;
};

/** The page that a path of this site names; null when it names none. */
export function sharedPlace(path: string): SharedPlace | null {
  const parts = path
    .toWellFormed()
    .replace(/[?#].*$/, "")
    .split("/");
  for (const locale of LOCALES)
    for (const screen of SCREEN_NAMES) {
      const pattern = patternOf(screen, locale).split("/");
      if (screen === "notFound" || pattern.length !== parts.length) continue;
      if (!pattern.every((part, index) => part.startsWith(":") || part === parts[index])) continue;
      const named = pattern.flatMap((part, index) =>
        part.startsWith(":") ? [[part.slice(1), parts[index] ?? ""]] : [],
      );
      const params: Params = Object.fromEntries(named);
      const what = screen === "product" ? codeIn(params) : (Object.values(params).at(-1) ?? "");
      return { screen, locale, params, name: `${locale}/${screen}/${encodeURIComponent(what)}` };
    }
  return null;
}

/** The code leads a product's slug and alone identifies it. */
const codeIn = ({ productSlug = "" }: Params) => (productSlug.split("-", 1)[0] ?? "").toUpperCase();

/** The card of a page; null when the catalogue has no such part. Two round trips at most. */
export async function findShareCard(database: D1Database, place: SharedPlace): Promise<ShareCard | null> {
  if (place.screen === "product") return productCard(database, place);
  if (place.screen === "productGroup" || place.screen === "productCategory") return partCard(database, place);
  if (place.screen === "story") return storyCard(database, place);
  if (place.screen === "sector") return sectorCard(database, place);
  return pageCard(database, place);
}

async function productCard(database: D1Database, { locale, params }: SharedPlace): Promise<ShareCard | null> {
  const product = await findProduct(database, locale, codeIn(params));
  return (
    product && {
      locale,
      place: product.categoryName,
      title: product.name,
      lead: product.description,
      mark: `${serverTranslator(locale)("product.code")} ${formatCode(product.code)}`,
      facts: product.keyValues.slice(0, 3),
      shows: { product: product.drawn, dimensioned: true },
    }
  );
}

async function partCard(database: D1Database, { locale, params }: SharedPlace): Promise<ShareCard | null> {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const part = params.categorySlug
      ? findBySlug(vocabulary.categories, params.categorySlug)
      : findBySlug(vocabulary.groups, params.groupSlug);
    if (!part) return null;
    const group = "group" in part ? vocabulary.groups.get(part.group) : part;
    if (!group) return null;
    const place: CataloguePath =
      "group" in part ? { level: "category", group, category: part } : { level: "group", group };
    const { drawn, description } = await runQueries({
      drawn: "group" in part ? drawnProductsQuery("position", [part.first]) : drawnProductsQuery("code", [part.emblem]),
      description: descriptionQuery(locale, place),
    });
    const [row] = drawn;
    if (!row) return null;
    const t = serverTranslator(locale);
    const number = new Intl.NumberFormat(LOCALE_TABLE[locale].intl).format(part.count);
    return {
      locale,
      place: place.level === "category" ? group.names[locale] : t("screens.products"),
      title: part.names[locale],
      lead: description[0]?.description ?? "",
      mark: t("counts.products", { count: number, number: part.count }),
      facts: [],
      shows: { product: toDrawnProduct(vocabulary, row), dimensioned: false },
    };
  });
}

async function storyCard(database: D1Database, { locale, params }: SharedPlace): Promise<ShareCard | null> {
  const story = findContentBySlug(CONTENT.stories, params.storySlug ?? "");
  if (!story) return null;
  const [product] = await drawnInOrder(database, [story.product]);
  const { title, description } = story.texts[locale];
  const day = new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { dateStyle: "long", timeZone: "UTC" });
  return {
    locale,
    place: day.format(new Date(story.date)),
    title,
    lead: description,
    mark: "",
    facts: [],
    shows: product ? { product, dimensioned: false } : { rail: [] },
  };
}

async function sectorCard(database: D1Database, { locale, params }: SharedPlace): Promise<ShareCard | null> {
  const sector = findContentBySlug(CONTENT.sectors, params.sectorSlug ?? "");
  if (!sector) return null;
  const { title, lead } = sector.texts[locale];
  const rail = await drawnInOrder(database, sector.products);
  return {
    locale,
    place: serverTranslator(locale)("screens.sectors"),
    title,
    lead,
    mark: "",
    facts: [],
    shows: { rail },
  };
}

/** Products by their codes, the same one as often as it is named. */
async function drawnInOrder(database: D1Database, codes: readonly string[]): Promise<DrawnProduct[]> {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { drawn } = await runQueries({ drawn: drawnProductsQuery("code", [...new Set(codes)]) });
    const byCode = new Map(drawn.map((row) => [row.code, toDrawnProduct(vocabulary, row)]));
    return codes.flatMap((code) => byCode.get(code) ?? []);
  });
}

async function pageCard(database: D1Database, { screen, locale }: SharedPlace): Promise<ShareCard> {
  const t = serverTranslator(locale);
  const text = findPageText(screen, locale);
  const shown = (CANONICAL_SCREEN[screen] ?? screen) as StaticScreen;
  return {
    locale,
    place: "",
    title: text?.title ?? t(titleKeyOf(shown)),
    lead: text?.lead ?? t(shown === "downloads" ? "downloads.lead" : "home.lead"),
    mark: "",
    facts: [],
    shows: { rail: await drawnInOrder(database, HOME_STRIP) },
  };
}
