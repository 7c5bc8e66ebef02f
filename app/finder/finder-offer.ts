import type { Group } from "../catalogue/data/vocabulary.ts";
import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import { serverTranslator } from "../i18n/server-translator.ts";
import { formatFinderQuery } from "./answers.ts";

export type FinderOffer = { readonly hint: string; readonly name: string; readonly href: string };

/** A link to the finder, with its first question answered when the group is given. */
export function finderOffer(locale: Locale, group?: Pick<Group, "code">): FinderOffer {
  const t = serverTranslator(locale);
  return {
    hint: t("finderOffer.hint"),
    name: t("screens.finder"),
    href: hrefOf("finder", locale) + formatFinderQuery(new Map(group ? [["group", group.code]] : [])),
  };
}
