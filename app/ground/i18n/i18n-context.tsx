import { createContext, use, useMemo } from "react";
import { formatNumber } from "./format.ts";
import { type HrefArguments, hrefOf } from "./href.ts";
import { joinTexts } from "./join-texts.ts";
import type { Locale } from "./locales.ts";
import type { ScreenName } from "./screens.ts";
import {
  createTranslator,
  type Dictionary,
  type PageDictionary,
  type SelectForm,
  type Translate,
} from "./translate.ts";
import type { Typeset } from "./typography/create-typesetter.ts";

/** The texts, links and number format of a page's language. */
export type I18n = {
  readonly locale: Locale;
  /** Typeset; what is no text for the eye (files, links) takes `createTranslator` or `serverTranslator`. */
  readonly t: Translate;
  /** For texts of the catalogue and the company: see typography/typeset.ts. */
  readonly typeset: Typeset;
  readonly href: <Name extends ScreenName>(name: Name, ...params: HrefArguments<Name>) => string;
  readonly number: (value: number) => string;
  /** A label with what it is about: the space before a colon is the language's matter. */
  readonly labelled: (label: string, name: string) => string;
  /** Texts in one line, as a list. */
  readonly list: (texts: readonly string[]) => string;
  /** What `t` is made of, for what brings texts of its own. */
  readonly dictionary: Dictionary & Partial<PageDictionary>;
  readonly select: SelectForm;
};

const I18nContext = createContext<I18n | null>(null);

type Props = {
  readonly locale: Locale;
  readonly dictionary: Dictionary & Partial<PageDictionary>;
  readonly select: SelectForm;
  readonly typeset: Typeset;
  readonly children: React.ReactNode;
};

export function I18nProvider({ locale, dictionary, select, typeset, children }: Props) {
  const i18n = useMemo<I18n>(() => {
    const translate = createTranslator(locale, dictionary, select);
    const t: Translate = (key, values) => typeset(translate(key, values));
    return {
      locale,
      dictionary,
      select,
      t,
      typeset,
      href: (name, ...params) => hrefOf(name, locale, ...params),
      number: (value) => formatNumber(value, locale),
      labelled: (label, name) => label + t("shell.colon") + name,
      list: (texts) => joinTexts(texts, locale),
    };
  }, [locale, dictionary, select, typeset]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error("useI18n outside of a language's layout");
  return i18n;
}
