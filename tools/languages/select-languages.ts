import type { Language } from "./read-languages.ts";

/**
 * The languages as a company has them: those that it names are live, in its order, the first at the addresses without a
 * prefix. The others are drafts.
 * @param names none for all languages as they are
 * @throws Error that says which name is wrong, or which language has to be among them
 */
export function selectLanguages(languages: readonly Language[], names: readonly string[]): readonly Language[] {
  if (names.length === 0) return languages;
  const reason = findProblem(languages, names);
  if (reason) throw new Error(`company.yaml: brand.languages ${reason}`);
  const live = names.flatMap((name) => languages.filter(({ locale }) => locale === name));
  const drafts = languages.filter((language) => !live.includes(language));
  return [
    ...live.map((language, index) => withSettings(language, index === 0 ? { prefix: "" } : {})),
    ...drafts.map((language) => withSettings(language, { status: "draft" })),
  ];
}

/** The language that has no prefix gets the one that it would have beside another. */
const withSettings = (language: Language, changes: Partial<Language["settings"]>): Language => ({
  ...language,
  settings: { ...language.settings, prefix: language.settings.prefix || `/${language.locale}`, ...changes },
});

/** @returns undefined when nothing is wrong */
function findProblem(languages: readonly Language[], names: readonly string[]): string | undefined {
  const usable = languages.filter(({ settings }) => settings.status === "live").map(({ locale }) => locale);
  const unknown = names.find((name) => !usable.includes(name));
  if (unknown !== undefined) return `names ${unknown}: the languages of the site are ${usable.join(", ")}`;
  if (new Set(names).size < names.length) return "names a language twice";
  const international = languages.find(({ settings }) => settings.international)?.locale;
  if (international && !names.includes(international))
    return `lacks ${international}, the language for machines and for visitors of other languages`;
  return undefined;
}
