import { useEffect } from "react";
import { Outlet, useLoaderData, useLocation } from "react-router";
import { I18nProvider, useI18n } from "../i18n/i18n-context.tsx";
import type { Locale } from "../i18n/locales.ts";
import type { Dictionary } from "../i18n/translate.ts";
import { forgetTarget } from "./failed-chunk.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import type { Menu } from "./menu.ts";
import { OfferBar } from "./offer-bar.tsx";

type Props = { readonly locale: Locale; readonly dictionary: Dictionary };

/** The frame around every screen of a language. */
export function SiteLayout({ locale, dictionary }: Props) {
  const menu = useLoaderData<Menu>();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts
  useEffect(forgetTarget, [location]);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <I18nProvider locale={locale} dictionary={dictionary}>
      <SkipLink />
      <Header menu={menu} />
      <Outlet />
      <Footer menu={menu} />
      <LoadingScreen />
      <OfferBar />
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
