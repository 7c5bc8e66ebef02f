import { BRAND } from "../../app/ground/company/brand.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { LOCALE_TABLE, type Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { withPlainSpaces } from "../../app/ground/i18n/typography/plain-spaces.ts";

/** `/site.webmanifest` of a language (W3C Web Application Manifest). */
export function renderWebManifest(locale: Locale): string {
  const t = serverTranslator(locale);
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/icon-${purpose === "maskable" ? "maskable-" : ""}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url });
  return JSON.stringify({
    id: hrefOf("home", locale),
    name: `${BRAND.name} · ${t("screens.home")}`,
    short_name: BRAND.name,
    description: withPlainSpaces(t("home.lead")),
    lang: LOCALE_TABLE[locale].intl,
    dir: "ltr",
    start_url: hrefOf("home", locale),
    scope: "/",
    display: "minimal-ui",
    background_color: "#f7f6f2",
    theme_color: "#f7f6f2",
    categories: ["business"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      icon(192, "any"),
      icon(512, "any"),
      icon(512, "maskable"),
    ],
    shortcuts: [
      shortcut(t("screens.products"), hrefOf("products", locale)),
      shortcut(t("screens.orderList"), hrefOf("orderList", locale)),
      shortcut(t("screens.resellers"), hrefOf("resellers", locale)),
    ],
  });
}
