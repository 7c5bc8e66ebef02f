import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { BRAND } from "../../brand.ts";
import { localeOfPath } from "../../i18n/locale-of-path.ts";
import type { Locale } from "../../i18n/locales.ts";
import { telephoneHref } from "../contact-links.ts";
import styles from "./state-screen.module.css";

/** Not from a dictionary: this screen also appears when no layout could be loaded. */
const TEXTS: Readonly<Record<Locale, { title: string; message: string; reload: string; home: string }>> = {
  tr: {
    title: "Beklenmeyen Uygulama Hatası",
    message: "Bir şeyler ters gitti. Sayfayı yenileyin; sorun sürerse bizi arayın.",
    reload: "Sayfayı Yenile",
    home: "Ana Sayfaya Dön",
  },
  en: {
    title: "Unexpected Application Error",
    message: "Something went wrong. Reload the page; if it happens again, please call us.",
    reload: "Reload the Page",
    home: "Back to Home",
  },
  ru: {
    title: "Непредвиденная ошибка приложения",
    message: "Что-то пошло не так. Обновите страницу; если ошибка повторится, позвоните нам.",
    reload: "Обновить страницу",
    home: "На главную",
  },
};

/** In production React Router hides the server's own messages. */
function errorDetail(error: unknown): string | null {
  if (isRouteErrorResponse(error))
    return [error.status, typeof error.data === "string" ? error.data : ""].filter(Boolean).join(" ");
  return error instanceof Error ? error.message : null;
}

/** What a refused navigation says itself, in the visitor's language. */
const refusalText = (error: unknown): string | null =>
  isRouteErrorResponse(error) && error.status === 429 && typeof error.data === "string" ? error.data : null;

export function ErrorScreen() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const refusal = refusalText(error);
  const texts = TEXTS[locale];
  const detail = refusal === null ? errorDetail(error) : null;
  return (
    <main id="content" className={`page ${styles.state}`}>
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{refusal ?? texts.title}</h1>
      {refusal === null && (
        <p>
          {texts.message} <a href={telephoneHref(BRAND.phone)}>{BRAND.phone}</a>
        </p>
      )}
      {detail && <p className={styles.detail}>{detail}</p>}
      <p className={styles.actions}>
        <a className="button button-primary" href={pathname}>
          {texts.reload}
        </a>
        <a className="button" href={locale === "tr" ? "/" : `/${locale}`}>
          {texts.home}
        </a>
      </p>
    </main>
  );
}
