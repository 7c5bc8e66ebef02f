import { useMatches } from "react-router";
import { type Alternates, alternatesOf } from "../../../ground/i18n/alternates.ts";
import { DEFAULT_LOCALE, type Locale } from "../../../ground/i18n/locales.ts";
import { isScreen, isStaticScreen, type ScreenName, type ScreenRoute } from "../../../ground/i18n/screens.ts";

/** The page's screen and language, from its route's id (`en/products`), and its paths in every language. */
export function useCurrentRoute(): ScreenRoute & { readonly alternates: Alternates } {
  const match = useMatches().at(-1);
  const [locale = DEFAULT_LOCALE, name = "notFound"] = (match?.id ?? "").split("/") as [Locale?, ScreenName?];
  const screen = isScreen(name) ? name : "notFound";
  return { locale, screen, alternates: readAlternates(match?.loaderData) ?? alternatesOf(linkable(screen)) };
}

function readAlternates(loaderData: unknown): Alternates | null {
  return typeof loaderData === "object" && loaderData !== null && "alternates" in loaderData
    ? (loaderData.alternates as Alternates)
    : null;
}

/** A page that was not found, and whose loader named no alternates, switches to the home page. */
const linkable = (screen: ScreenName): ScreenName => (isStaticScreen(screen) ? screen : "home");
