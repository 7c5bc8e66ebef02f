import { usualForm } from "../i18n/generated/search.ts";
import { LOCALE_TABLE, type Locale } from "../i18n/locales.ts";
import { fold } from "./fold.ts";
import { stem } from "./stem.ts";

const FORMS: Readonly<Partial<Record<Locale, string>>> = usualForm;

/**
 * A form of each stem as texts of one language write it: the shortest, but the most frequent in Russian, whose shortest
 * forms are genitive plurals (клемм for клеммы).
 */
export function usualSpellings(texts: readonly string[], locale: Locale): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts)
    for (const [word] of text.toLocaleLowerCase(LOCALE_TABLE[locale].intl).matchAll(/\p{L}+/gu)) {
      const term = stem(fold(word));
      const forms = counts.get(term) ?? new Map<string, number>();
      counts.set(term, forms.set(word, (forms.get(word) ?? 0) + 1));
    }
  const pick = (forms: ReadonlyMap<string, number>) =>
    [...forms].toSorted(([one, often], [other, seldom]) =>
      FORMS[locale] === "frequent" ? seldom - often : one.length - other.length,
    )[0]?.[0] ?? "";
  return new Map([...counts].map(([term, forms]) => [term, pick(forms)]));
}
