import { useLocation } from "react-router";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { LOCALE_TABLE, LOCALES } from "../../i18n/locales.ts";
import styles from "./language-switch.module.css";
import { storeLocale } from "./stored-locale.ts";
import { useCurrentRoute } from "./use-current-route.ts";

/** Plain links that load a new document, because another language needs another dictionary and another `lang`. */
export function LanguageSwitch() {
  const { locale, t } = useI18n();
  const { alternates } = useCurrentRoute();
  const { search } = useLocation();
  return (
    <nav className={styles.switch} aria-label={t("shell.language")}>
      {LOCALES.map((each) => (
        <a
          key={each}
          href={alternates[each] + search}
          hrefLang={each}
          lang={each}
          title={LOCALE_TABLE[each].name}
          aria-label={`${each.toUpperCase()} ${LOCALE_TABLE[each].name}`}
          aria-current={each === locale ? "true" : undefined}
          onClick={() => storeLocale(each)}
        >
          {each.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
