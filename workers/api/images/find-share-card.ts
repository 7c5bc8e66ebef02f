import type { D1Database } from "@cloudflare/workers-types";
import { HOME_STRIP } from "#company/home";
import { descriptionQuery } from "../../../app/foundation/catalogue/data/description-query.ts";
import { codeOfSlug } from "../../../app/foundation/catalogue/data/find-code.ts";
import { drawnProductsQuery, toDrawnProduct } from "../../../app/foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import { type CataloguePath, findBySlug } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { findProduct } from "../../../app/foundation/catalogue/product/queries.ts";
import type { DrawnProduct } from "../../../app/foundation/drawing/drawing.ts";
import { type StaticScreen, titleKeyOf } from "../../../app/frame/shell/navigation/navigation.ts";
import { formatCode } from "../../../app/ground/company/order-number.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import { formatDay } from "../../../app/ground/i18n/format-day.ts";
import { screenOfPath } from "../../../app/ground/i18n/screen-of-path.ts";
import { CANONICAL_SCREEN, type ScreenRoute } from "../../../app/ground/i18n/screens.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { type Content, findContentBySlug, findPageText } from "../../../app/screens/pages/content.ts";
import type { ShareCard } from "./share-card.ts";

type Params = Readonly<Record<string, string>>;
type SharedRoute = ScreenRoute & { readonly params: Params };

/** @returns null when the path is no page of this site */
export function matchSharedRoute(path: string): SharedRoute | null {
  const { screen, locale, params } = screenOfPath(path.toWellFormed().replace(/[?#].*$/, ""));
  return screen === "notFound" ? null : { screen, locale, params };
}

/**
 * Two round trips at most.
 * @returns null when the catalogue has no such part
 */
export async function findShareCard(
  database: D1Database,
  content: Content,
  route: SharedRoute,
): Promise<ShareCard | null> {
  if (route.screen === "product") return findProductCard(database, route);
  if (route.screen === "productGroup" || route.screen === "productCategory") return findCatalogueCard(database, route);
  if (route.screen === "story") return findStoryCard(database, content, route);
  if (route.screen === "sector") return findSectorCard(database, content, route);
  return findPageCard(database, content, route);
}

async function findProductCard(database: D1Database, { locale, params }: SharedRoute): Promise<ShareCard | null> {
  const product = await findProduct(database, locale, codeOfSlug(locale, params.productSlug ?? ""));
  return (
    product && {
      locale,
      kicker: product.categoryName,
      title: product.name,
      lead: product.description,
      badge: `${serverTranslator(locale)("code.name")} ${formatCode(product.code)}`,
      facts: product.keyValues.slice(0, 3),
      picture: { product: product.drawn },
    }
  );
}

async function findCatalogueCard(database: D1Database, { locale, params }: SharedRoute): Promise<ShareCard | null> {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const part = params.categorySlug
      ? findBySlug(vocabulary.categories, params.categorySlug)
      : findBySlug(vocabulary.groups, params.groupSlug);
    if (!part) return null;
    const group = "group" in part ? vocabulary.groups.get(part.group) : part;
    if (!group) return null;
    const cataloguePath: CataloguePath =
      "group" in part ? { level: "category", group, category: part } : { level: "group", group };
    const { drawn, description } = await runQueries({
      drawn: "group" in part ? drawnProductsQuery("position", [part.first]) : drawnProductsQuery("code", [part.emblem]),
      description: descriptionQuery(locale, cataloguePath),
    });
    const [row] = drawn;
    if (!row) return null;
    const t = serverTranslator(locale);
    return {
      locale,
      kicker: cataloguePath.level === "category" ? group.names[locale] : t("screens.products"),
      title: part.names[locale],
      lead: description[0]?.description ?? "",
      badge: t("counts.products", { count: formatNumber(part.count, locale), number: part.count }),
      facts: [],
      picture: { product: toDrawnProduct(vocabulary, row) },
    };
  });
}

async function findStoryCard(
  database: D1Database,
  content: Content,
  { locale, params }: SharedRoute,
): Promise<ShareCard | null> {
  const story = findContentBySlug(content.stories, params.storySlug ?? "");
  if (!story) return null;
  const [product] = await findDrawnProducts(database, [story.product]);
  const { title, description } = story.texts[locale];
  return {
    locale,
    kicker: formatDay(story.date, locale),
    title,
    lead: description,
    badge: "",
    facts: [],
    picture: product ? { product } : { rail: [] },
  };
}

async function findSectorCard(
  database: D1Database,
  content: Content,
  { locale, params }: SharedRoute,
): Promise<ShareCard | null> {
  const sector = findContentBySlug(content.sectors, params.sectorSlug ?? "");
  if (!sector) return null;
  const { title, lead } = sector.texts[locale];
  const rail = await findDrawnProducts(database, sector.products);
  return {
    locale,
    kicker: serverTranslator(locale)("screens.sectors"),
    title,
    lead,
    badge: "",
    facts: [],
    picture: { rail },
  };
}

/** A code that is repeated gives its product as often. */
async function findDrawnProducts(database: D1Database, codes: readonly string[]): Promise<DrawnProduct[]> {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { drawn } = await runQueries({ drawn: drawnProductsQuery("code", [...new Set(codes)]) });
    const byCode = new Map(drawn.map((row) => [row.code, toDrawnProduct(vocabulary, row)]));
    return codes.flatMap((code) => byCode.get(code) ?? []);
  });
}

async function findPageCard(
  database: D1Database,
  content: Content,
  { screen, locale }: SharedRoute,
): Promise<ShareCard> {
  const t = serverTranslator(locale);
  const text = findPageText(content, screen, locale);
  const canonicalScreen = (CANONICAL_SCREEN[screen] ?? screen) as StaticScreen;
  return {
    locale,
    kicker: "",
    title: text?.title ?? t(titleKeyOf(canonicalScreen)),
    lead: text?.lead ?? t(canonicalScreen === "downloads" ? "downloads.lead" : "home.lead"),
    badge: "",
    facts: [],
    picture: { rail: await findDrawnProducts(database, HOME_STRIP) },
  };
}
