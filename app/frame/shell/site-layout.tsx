import { useEffect, useMemo } from "react";
import { Outlet, useLoaderData, useMatches } from "react-router";
import { I18nProvider, useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Locale } from "../../ground/i18n/locales.ts";
import type { Dictionary, PageDictionary, SelectForm } from "../../ground/i18n/translate.ts";
import type { Typeset } from "../../ground/i18n/typography/create-typesetter.ts";
import { type Packed, unpack } from "../../ground/platform/packed.ts";
import { useClientNavigation } from "./client-navigation/client-navigation.ts";
import { LoadingScreen } from "./client-navigation/loading-screen.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { LocaleOfferBar } from "./languages/locale-offer-bar.tsx";
import type { Menu } from "./navigation/menu.ts";
import type { Slots } from "./slots.ts";

type Props = {
  readonly locale: Locale;
  readonly dictionary: Dictionary;
  readonly select: SelectForm;
  readonly typeset: Typeset;
  readonly slots: Slots;
};

export function SiteLayout({ locale, dictionary, select, typeset, slots }: Props) {
  const menu = unpack(useLoaderData<Packed<Menu>>());
  const pageDictionary = usePageDictionary();
  const texts = useMemo(() => ({ ...dictionary, ...pageDictionary }), [dictionary, pageDictionary]);
  useClientNavigation();
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <I18nProvider locale={locale} dictionary={texts} select={select} typeset={typeset}>
      <SkipLink />
      <Header menu={menu} slots={slots} />
      <Outlet />
      <Footer menu={menu} />
      <LoadingScreen />
      <LocaleOfferBar />
    </I18nProvider>
  );
}

/** The page's texts, from its loader. */
function usePageDictionary(): Partial<PageDictionary> | undefined {
  const data = useMatches().at(-1)?.loaderData;
  return typeof data === "object" && data !== null && "dictionary" in data
    ? unpack(data.dictionary as Packed<Partial<PageDictionary>>)
    : undefined;
}

function SkipLink() {
  const { t } = useI18n();
  return (
    <a className="visually-hidden button button-primary" href="#content">
      {t("shell.skip")}
    </a>
  );
}
