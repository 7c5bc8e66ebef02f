import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { formatFinderQuery } from "./address/finder-answers.ts";
import type { Group } from "./data/vocabulary.ts";

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
