import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { LOCALES } from "./i18n/locales.ts";
import { patternOf, SCREEN_NAMES, SCREENS } from "./i18n/screens.ts";

/** One layout per language, so that each page loads its own language's dictionary and no other. */
export default LOCALES.map((locale) =>
  layout(
    `shell/layout-${locale}.tsx`,
    SCREEN_NAMES.map((screen) =>
      route(patternOf(screen, locale), SCREENS[screen].module, { id: `${locale}/${screen}` }),
    ),
  ),
) satisfies RouteConfig;
