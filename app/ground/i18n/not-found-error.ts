import { data } from "react-router";
import { hrefOf } from "./href.ts";
import type { Locale } from "./locales.ts";
import { serverTranslator } from "./server-translator.ts";
import type { Translate } from "./translate.ts";

type CatalogueEntity = "product" | "category" | "group" | "type";

type Replacement = { readonly href: string; readonly text: string };

/** The error carries its own texts, so that no other page has to load them. */
export type NotFoundTexts = Readonly<Record<"title" | "message" | "all" | "contact", string>> & {
  readonly replacement?: Replacement;
};

/** To be thrown by a loader: the screen's boundary then shows NotFoundState, with status 404. */
export function notFound(entity: CatalogueEntity, locale: Locale) {
  const t = serverTranslator(locale);
  return notFoundState(t, t(`missing.${entity}.title`), t(`missing.${entity}.message`));
}

/** To be thrown for the order number of a product that is no longer made. */
export function productDiscontinued(
  { code, name, successor }: { code: string; name: string; successor: { name: string; href: string } | null },
  locale: Locale,
) {
  const t = serverTranslator(locale);
  return notFoundState(
    t,
    t("missing.discontinued.title"),
    t("missing.discontinued.message", { code, name }),
    successor && { href: successor.href, text: t("missing.discontinued.successor", { name: successor.name }) },
  );
}

/** To be thrown for a slug that no story or sector has. */
export function contentNotFound(screen: "story" | "sector", locale: Locale) {
  const t = serverTranslator(locale);
  return notFoundState(t, t(`missing.${screen}.title`), t(`missing.${screen}.message`), {
    href: hrefOf(screen === "sector" ? "sectors" : "news", locale),
    text: t(`missing.${screen}.all`),
  });
}

function notFoundState(t: Translate, title: string, message: string, replacement: Replacement | null = null) {
  const missing: NotFoundTexts = {
    title,
    message,
    all: t("missing.all"),
    contact: t("missing.contact"),
    ...(replacement && { replacement }),
  };
  return data({ missing }, { status: 404 });
}
