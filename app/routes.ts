import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { LOCALES } from "./ground/i18n/locales.ts";
import { patternOf, SCREEN_NAMES } from "./ground/i18n/screens.ts";
import { SCREEN_MODULES } from "./screen-modules.ts";

/** One layout per language, so that a page loads its own dictionary and no other. */
export default LOCALES.map((locale) =>
  layout(
    `layouts/${locale}.tsx`,
    { id: `${locale}/layout` },
    SCREEN_NAMES.map((screen) =>
      route(patternOf(screen, locale), SCREEN_MODULES[screen], { id: `${locale}/${screen}` }),
    ),
  ),
) satisfies RouteConfig;
