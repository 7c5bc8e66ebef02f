import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { formatAttribute } from "../../../foundation/catalogue/facets/facet-codes.ts";
import type { ProductValues } from "../../../foundation/catalogue/facets/facet-value.ts";
import { formatNumber } from "../../../ground/i18n/format.ts";
import { MILLIMETRE } from "../../../ground/i18n/generated/settings.ts";
import { joinTexts } from "../../../ground/i18n/join-texts.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../../ground/i18n/server-translator.ts";

/** What the catalogue may know of another maker's product: attributes of ours by their codes, and the width on the rail. */
export const STATED_VALUES = ["cross_section", "rated_current", "levels", "connection_method", "width"] as const;
export type StatedValues = Readonly<Partial<Record<(typeof STATED_VALUES)[number], string | number>>>;

/** Levels are said only where they differ: nearly every block has one. */
const SELDOM_SAID: ReadonlySet<string> = new Set(["levels"]);

/**
 * What another maker's product has in common with ours, and in what it differs: “Same: 2.5 mm², push-in. Width: 5 mm,
 * ours 5.2 mm.” Empty where nothing is known that both have.
 */
export function describeDifference(
  stated: StatedValues,
  own: ProductValues & { readonly width?: number },
  vocabulary: Vocabulary,
  locale: Locale,
): string {
  const t = serverTranslator(locale);
  const format = (name: string, value: string | number) =>
    name === "width"
      ? `${formatNumber(Number(value), locale)}\u00a0${MILLIMETRE[locale]}`
      : formatAttribute(vocabulary, name, typeof value === "string" ? [value] : value, locale);
  const nameOf = (name: string) =>
    name === "width"
      ? serverTexts(locale).results.facets.width
      : (vocabulary.attributes.get(name)?.names[locale] ?? "");
  const same: string[] = [];
  const different: string[] = [];
  for (const name of STATED_VALUES) {
    const theirs = stated[name];
    const value = own[name];
    const ours = Array.isArray(value) && typeof value[0] === "string" ? value[0] : value;
    if (theirs === undefined || (typeof ours !== "string" && typeof ours !== "number")) continue;
    if (theirs === ours) {
      if (!SELDOM_SAID.has(name)) same.push(format(name, ours));
    } else
      different.push(
        t("search.difference", { name: nameOf(name), theirs: format(name, theirs), ours: format(name, ours) }),
      );
  }
  return [...(same.length > 0 ? [t("search.same", { values: joinTexts(same, locale) })] : []), ...different].join(" ");
}
