import { data } from "react-router";
import type { Locale } from "../i18n/locales.ts";
import { serverTranslator } from "../i18n/server-translator.ts";

/** What of the catalogue a URL names that does not exist. */
type Missing = "product" | "category" | "group" | "type";

/** What the screen says of it: the error brings its own texts, so that no other page carries them. */
export type MissingTexts = Readonly<Record<"title" | "message" | "all" | "contact", string>>;

/** To be thrown by a loader: the screen's boundary shows the state, with status 404. */
export function notFound(missing: Missing, locale: Locale) {
  const t = serverTranslator(locale);
  const texts: MissingTexts = {
    title: t(`missing.${missing}.title`),
    message: t(`missing.${missing}.message`),
    all: t("missing.all"),
    contact: t("missing.contact"),
  };
  return data({ missing: texts }, { status: 404 });
}
