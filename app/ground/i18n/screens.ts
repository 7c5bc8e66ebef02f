import { BRAND } from "../company/brand.ts";
import { PATHS, type Paths } from "./generated/paths.ts";
import { bySlugSet, DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale, type Slugs, slugSetOf } from "./locales.ts";

export type ScreenName = keyof Paths | "home" | "kio" | "notFound";

/** The path of a screen with the names of its parameters. */
export type ScreenPath<Name extends ScreenName> = Name extends keyof Paths ? Paths[Name] : "/";

const written = Object.keys(PATHS) as (keyof Paths)[];

/** In the order in which a language's file of paths has them. */
export const SCREEN_NAMES = ["home", ...written, "kio", "notFound"] as readonly ScreenName[];

/**
 * Every screen and its path in each set of slugs, without the language's prefix. Routes, menus, links, the language
 * switch and hreflang all read this table; no URL is written anywhere else.
 */
export const SCREENS: Readonly<Record<ScreenName, Slugs>> = {
  ...(Object.fromEntries(
    written.map((name) => [name, bySlugSet((_, index) => PATHS[name][index] as string)]),
  ) as Record<keyof Paths, Slugs>),
  home: bySlugSet(() => "/"),
  kio: bySlugSet((slugSet) => `/${BRAND.platform.slug[slugSet]}`),
  notFound: bySlugSet(() => "/*"),
};

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(SCREENS, name);

/** Whether a screen is one page, without parameters. */
export const isStaticScreen = (screen: ScreenName): boolean => !/[:*]/.test(SCREENS[screen][slugSetOf(DEFAULT_LOCALE)]);

/** Screens with two URLs: search engines get the canonical one. */
export const CANONICAL_SCREEN: Partial<Record<ScreenName, ScreenName>> = {
  technicalSupport: "support",
  supportDownloads: "downloads",
  supportContact: "contact",
};

/** E.g. `/ru/products/:groupSlug`. */
export function patternOf(screen: ScreenName, locale: Locale): string {
  const { prefix, slugs } = LOCALE_TABLE[locale];
  const path: string = SCREENS[screen][slugs];
  return path === "/" ? prefix || "/" : prefix + path;
}

export type ScreenRoute = { readonly screen: ScreenName; readonly locale: Locale };

const routesByPattern = new Map<string, ScreenRoute>(
  LOCALES.flatMap((locale) => SCREEN_NAMES.map((screen) => [patternOf(screen, locale), { screen, locale }] as const)),
);

/** @throws when no screen has the pattern */
export function routeOf(pattern: string): ScreenRoute {
  const route = routesByPattern.get(pattern);
  if (!route) throw new Error(`No screen has the pattern ${pattern}`);
  return route;
}
