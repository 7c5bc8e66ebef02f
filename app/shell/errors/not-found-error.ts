import { data } from "react-router";
import { hrefOf } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locales.ts";
import { serverTranslator } from "../../i18n/server-translator.ts";
import type { Translate } from "../../i18n/translate.ts";

/** What of the catalogue a URL names that does not exist. */
type CatalogueEntity = "product" | "category" | "group" | "type";

/** What the screen says of it: the error brings its own texts, so that no other page carries them. */
export type NotFoundTexts = Readonly<Record<"title" | "message" | "all" | "contact", string>> & {
  /** What takes its place. */
  readonly replacement?: { readonly href: string; readonly text: string };
};

/** To be thrown by a loader: the screen's boundary shows the state, with status 404. */
export function notFound(entity: CatalogueEntity, locale: Locale) {
  const t = serverTranslator(locale);
  return notFoundState({
    title: t(`missing.${entity}.title`),
    message: t(`missing.${entity}.message`),
    ...linkTexts(t),
  });
}

/** The same for a product that was made once. */
export function productDiscontinued(
  { code, name, successor }: { code: string; name: string; successor: { name: string; href: string } | null },
  locale: Locale,
) {
  const t = serverTranslator(locale);
  return notFoundState({
    title: t("missing.discontinued.title"),
    message: t("missing.discontinued.message", { code, name }),
    ...(successor && {
      replacement: { href: successor.href, text: t("missing.discontinued.successor", { name: successor.name }) },
    }),
    ...linkTexts(t),
  });
}

/** The same for a text that its address does not name. */
export function contentNotFound(screen: "story" | "sector", locale: Locale) {
  const t = serverTranslator(locale);
  const all = hrefOf(screen === "sector" ? "sectors" : "news", locale);
  return notFoundState({
    title: t(`missing.${screen}.title`),
    message: t(`missing.${screen}.message`),
    replacement: { href: all, text: t(`missing.${screen}.all`) },
    ...linkTexts(t),
  });
}

const linkTexts = (t: Translate) => ({ all: t("missing.all"), contact: t("missing.contact") });

const notFoundState = (texts: NotFoundTexts) => data({ missing: texts }, { status: 404 });
