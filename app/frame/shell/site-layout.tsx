import { useEffect, useMemo } from "react";
import { Outlet, useLoaderData } from "react-router";
import type { PageMarket } from "#company/markets";
import { I18nProvider, useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Locale } from "../../ground/i18n/locales.ts";
import type { Dictionary, SelectForm } from "../../ground/i18n/translate.ts";
import type { Typeset } from "../../ground/i18n/typography/create-typesetter.ts";
import { type Packed, unpack } from "../../ground/platform/packed.ts";
import { useClientNavigation } from "./client-navigation/client-navigation.ts";
import { LoadingScreen } from "./client-navigation/loading-screen.tsx";
import { Footer } from "./footer/footer.tsx";
import { SparseLanguages } from "./head/sparse-languages.ts";
import { Header } from "./header/header.tsx";
import { LocaleOfferBar } from "./languages/locale-offer-bar.tsx";
import { MarketContext } from "./market-context.ts";
import type { LayoutData } from "./navigation/menu.ts";
import { usePageTexts } from "./page-texts.ts";
import type { Slots } from "./slots.ts";

type Props = {
  readonly locale: Locale;
  readonly dictionary: Dictionary;
  readonly market: PageMarket;
  readonly select: SelectForm;
  readonly typeset: Typeset;
  readonly slots: Slots;
};

export function SiteLayout({ locale, dictionary, market, select, typeset, slots }: Props) {
  const { menu, textsVersion } = unpack(useLoaderData<Packed<LayoutData>>());
  const pageTexts = usePageTexts(textsVersion);
  const texts = useMemo(() => ({ ...dictionary, ...pageTexts }), [dictionary, pageTexts]);
  useClientNavigation();
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <I18nProvider locale={locale} dictionary={texts} select={select} typeset={typeset}>
      <MarketContext value={market}>
        <SkipLink />
        <Header menu={menu} slots={slots} />
        <SparseLanguages value={menu.sparse}>
          <Outlet />
        </SparseLanguages>
        <Footer menu={menu} />
        <LoadingScreen />
        <LocaleOfferBar />
      </MarketContext>
    </I18nProvider>
  );
}

function SkipLink() {
  const { t } = useI18n();
  return (
    <a className="visually-hidden button button-primary" href="#content">
      {t("shell.skip")}
    </a>
  );
}
