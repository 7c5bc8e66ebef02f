import { useLocation } from "react-router";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { LIVE_LOCALES, LOCALE_TABLE } from "../../../ground/i18n/locales.ts";
import styles from "./language-switch.module.css";
import { storeLocale } from "./stored-locale.ts";
import { useCurrentRoute } from "./use-current-route.ts";

/** Plain links that load a new document, because another language needs another dictionary and another `lang`. */
export function LanguageSwitch() {
  const { locale, t } = useI18n();
  const { alternates } = useCurrentRoute();
  const { search } = useLocation();
  return (
    <nav className={`note ${styles.switch}`} aria-label={t("shell.language")}>
      {LIVE_LOCALES.map((option) => (
        <a
          key={option}
          href={alternates[option] + search}
          hrefLang={option}
          className="quiet"
          lang={option}
          title={LOCALE_TABLE[option].name}
          aria-label={`${option.toUpperCase()} ${LOCALE_TABLE[option].name}`}
          aria-current={option === locale ? "true" : undefined}
          onClick={() => storeLocale(option)}
        >
          {option.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
