import { certificateName } from "../../features/documents/certificate-name.ts";
import type { DiscontinuedProduct } from "../../features/documents/discontinued-queries.ts";
import type { DocumentView } from "../../features/documents/document-view.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { hasGroupModels } from "../../foundation/catalogue/made-files/group-models.ts";
import type { PartsFile } from "../../foundation/catalogue/made-files/parts-files.ts";
import { EVERY_LANGUAGE, SECTIONS, type Section } from "../../foundation/documents/sections.ts";
import { collatorOf } from "../../ground/i18n/collator.ts";
import { languageName } from "../../ground/i18n/display-names.ts";
import { capitalize } from "../../ground/i18n/format.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";

export type SectionView = {
  readonly section: Section;
  /** The number of documents and discontinued products, on all pages. */
  readonly total: number;
  readonly documents: readonly DocumentView[];
  readonly discontinued: readonly DiscontinuedProduct[];
  /** Parts data of every category, made from the catalogue. */
  readonly parts: readonly PartsFile[];
};

export type Choice = { readonly value: string; readonly label: string; readonly count: number };

type Named = { readonly code: string; readonly name: string };
export type GroupView = Named & { readonly categories: readonly Named[]; readonly hasModels: boolean };

export type Downloads = {
  readonly sections: readonly SectionView[];
  /** Documents, without the discontinued products. */
  readonly total: number;
  readonly discontinued: number;
  readonly pages: number;
  readonly groups: readonly GroupView[];
  readonly choices: {
    readonly section: readonly (Choice & { readonly value: Section })[];
    readonly language: readonly Choice[];
    readonly group: readonly Choice[];
    readonly certificate: readonly Choice[];
  };
};

export const toGroupViews = (vocabulary: Vocabulary, locale: Locale): GroupView[] =>
  [...vocabulary.groups.values()].map((group) => ({
    code: group.code,
    name: group.names[locale],
    hasModels: hasGroupModels(vocabulary, group.code),
    categories: [...vocabulary.categories.values()]
      .filter((category) => category.group === group.code)
      .map(({ code, names }) => ({ code, name: names[locale] })),
  }));

type Counts = readonly { readonly value: string | null; readonly count: number }[];

type ChoiceCounts = {
  readonly sections: ReadonlyMap<string | null, number>;
  readonly languages: Counts;
  readonly groups: Counts;
  readonly certificates: Counts;
};

export function toChoices(
  { sections, languages, groups, certificates }: ChoiceCounts,
  vocabulary: Vocabulary,
  locale: Locale,
): Downloads["choices"] {
  const t = serverTranslator(locale);
  const countsByGroup = new Map(groups.map(({ value, count }) => [value, count]));
  // A file without a language is found under every language.
  const neutralCount = languages.find(({ value }) => value === EVERY_LANGUAGE)?.count ?? 0;
  return {
    section: SECTIONS.flatMap((value) => {
      const count = sections.get(value);
      return count ? [{ value, label: t(`downloads.sections.${value}`), count }] : [];
    }),
    language: languages.flatMap(({ value, count }) => {
      if (value === null) return [];
      return value === EVERY_LANGUAGE
        ? [{ value, label: t("downloads.everyLanguage"), count }]
        : [{ value, label: capitalize(languageName(value, locale), locale), count: count + neutralCount }];
    }),
    group: [...vocabulary.groups.values()].flatMap(({ code, names }) => {
      const count = countsByGroup.get(code);
      return count ? [{ value: code, label: names[locale], count }] : [];
    }),
    certificate: certificates
      .flatMap(({ value, count }) =>
        value === null ? [] : [{ value, label: certificateName(value, vocabulary.certificates), count }],
      )
      .toSorted((one, other) => collatorOf(locale).compare(one.label, other.label)),
  };
}
