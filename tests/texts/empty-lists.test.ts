import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NO_PICTURE } from "../../app/foundation/drawing/picture-url.ts";
import { SparseLanguages } from "../../app/frame/shell/head/sparse-languages.ts";
import { RailStrip } from "../../app/frame/ui/rail-strip.tsx";
import layout from "../../app/ground/i18n/generated/en/layout.ts";
import pages from "../../app/ground/i18n/generated/en/pages.ts";
import { select } from "../../app/ground/i18n/generated/en/plural.ts";
import rules from "../../app/ground/i18n/generated/en/typography.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { I18nProvider } from "../../app/ground/i18n/i18n-context.tsx";
import { DEFAULT_LOCALE, type Locale } from "../../app/ground/i18n/locales.ts";
import { createTypesetter } from "../../app/ground/i18n/typography/create-typesetter.ts";
import Home from "../../app/screens/pages/home/home.tsx";
import News from "../../app/screens/pages/news/news.tsx";
import Story from "../../app/screens/pages/news/story.tsx";
import Sector from "../../app/screens/pages/sectors/sector.tsx";
import SectorsIndex from "../../app/screens/pages/sectors/sectors-index.tsx";

const NO_REFERENCES = { groups: {}, categories: {}, products: {} };
const TEXT = { title: "Title", description: "Description", lead: "Lead", next: [], blocks: [] };

/** Each with the least that its loader gives it. */
const SCREENS = {
  home: [
    Home,
    {
      ...{
        strip: [],
        groups: [],
        statistics: [["5", "products"]],
        sectors: [],
        news: [],
        whatWeMake: "Terminal blocks.",
      },
      showcase: [{ screen: "kio", text: "Text", product: { code: "1", picture: `${NO_PICTURE}ab` } }],
      finder: { hint: "Not sure?", name: "Product finder", href: "/en/product-finder" },
    },
  ],
  news: [News, { stories: [] }],
  story: [
    Story,
    { ...TEXT, date: "2026-10-05", references: NO_REFERENCES, others: [], alternates: { en: "/en/news/title" } },
  ],
  sectors: [SectorsIndex, { ...TEXT, sectors: [], rail: {} }],
  sector: [Sector, { ...TEXT, references: NO_REFERENCES, categories: [], products: [], others: [] }],
} as const;

/** What the server sends of a screen, in English. */
function render(screen: keyof typeof SCREENS, sparse: readonly Locale[] = []): string {
  const [component, loaderData] = SCREENS[screen];
  const page = createElement(component as React.ComponentType<object>, { loaderData } as object);
  return renderScreen(screen, page, sparse);
}

function renderScreen(screen: string, content: React.ReactElement, sparse: readonly Locale[] = []): string {
  const Component = () =>
    createElement(I18nProvider, {
      ...{ locale: "en", dictionary: { ...layout, ...pages }, select, typeset: createTypesetter(rules) },
      children: createElement(SparseLanguages, { value: sparse }, content),
    } as React.ComponentProps<typeof I18nProvider>);
  const Site = createRoutesStub([{ id: `en/${screen}`, path: "/", Component }]);
  return renderToString(createElement(Site));
}

test.each(["home", "news", "story", "sectors", "sector"] as const)(
  "of a company without strip, sectors and news, the page has no list and no heading of nothing: %s",
  (screen) => {
    const main = render(screen).slice(render(screen).indexOf("<main"));
    expect(main).toContain("<h1>");
    // Every catalogue has groups; what the page is given here has none.
    const parts = main.replace(/<section[^>]*><h2[^>]*>Product groups<\/h2><ul[^>]*><\/ul><\/section>/, "");
    expect(parts.match(/<[uo]l[^>]*><\/[uo]l>/)).toBeNull();
    for (const title of ["All news", "Sectors we serve", "More news", "Other sectors", "Products for this sector"])
      expect(parts).not.toContain(title);
    expect(parts).not.toContain("Skip the terminal strip");
  },
);

test("a name in another language than the page is read in its own", () => {
  const product = { code: "1", picture: "abcdefgh", widthMm: 10, heightMm: 50 };
  const items = [{ key: "1", name: "Gerät", language: "de", product }] as const;
  expect(renderScreen("home", createElement(RailStrip, { items, label: "Strip" }))).toMatch(
    /<span class="[^"]*" lang="de">Gerät<\/span>/,
  );
});

test("the picture beside a name says nothing to those who hear the page, even if it shows no product yet", () => {
  expect(render("home").match(/<img[^>]*>/g)).toEqual([expect.stringContaining('alt=""')]);
});

test("search engines lead visitors of other languages to a page whose products have names", () => {
  const defaultOf = (sparse: readonly Locale[]) =>
    /hrefLang="x-default" href="https:\/\/[^/]+([^"]*)"/.exec(render("home", sparse))?.[1];
  expect(defaultOf([])).toBe(hrefOf("home", DEFAULT_LOCALE));
  expect(defaultOf(["en"])).toBe(hrefOf("home", DEFAULT_LOCALE));
  expect(defaultOf([DEFAULT_LOCALE])).toBe(hrefOf("home", "en"));
});

test("the page of news says that there are none, and search engines leave it out", () => {
  const news = render("news");
  expect(news).toContain(`<p>${pages.news.none}</p>`);
  expect(news).toContain('<meta name="robots" content="noindex"/>');
});
