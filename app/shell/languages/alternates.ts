import { useMatches } from "react-router";
import { hrefOf } from "../../i18n/href.ts";
import { byLocale, type Locale } from "../../i18n/locales.ts";
import { SCREENS, type ScreenName, type ScreenRoute } from "../../i18n/screens.ts";

/** The same page in each language; loaders of pages whose slugs differ by language return it as `alternates`. */
export type Alternates = Readonly<Record<Locale, string>>;

export function alternatesOf(screen: ScreenName): Alternates {
  return byLocale((locale) => hrefOf(screen as "home", locale));
}

function hasAlternates(value: unknown): value is { alternates: Alternates } {
  return typeof value === "object" && value !== null && "alternates" in value;
}

/** Which screen the page shows, from its route's id, and where it stands in the other languages. */
export function useCurrentRoute(): ScreenRoute & { readonly alternates: Alternates } {
  const match = useMatches().at(-1);
  const [locale = "tr", screen = "notFound"] = (match?.id ?? "").split("/") as [Locale?, ScreenName?];
  const knownScreen = screen in SCREENS ? screen : "notFound";
  if (hasAlternates(match?.loaderData)) return { locale, screen: knownScreen, alternates: match.loaderData.alternates };
  const screenWithoutParams =
    knownScreen === "notFound" || SCREENS[knownScreen].en.includes(":") ? "home" : knownScreen;
  return { locale, screen: knownScreen, alternates: alternatesOf(screenWithoutParams) };
}
