import { useEffect } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { screenOfPath } from "../../../ground/i18n/screen-of-path.ts";
import styles from "./loading-screen.module.css";

const visitedRoutes = new Set<string | undefined>();

/**
 * Covers the page while a route is loaded for the first time; any other navigation has a thin bar along the top. The style
 * sheet delays both, so that a quick navigation shows neither.
 */
export function LoadingScreen() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const route = useMatches().at(-1)?.id;
  useEffect(() => {
    visitedRoutes.add(route);
  }, [route]);
  const isLoading = state === "loading";
  const isLeaving = isLoading && location.pathname !== pathname;
  const isFirstVisit = isLeaving && !visitedRoutes.has(routeIdOf(location.pathname));
  return (
    <>
      {isLoading && <div className={styles.bar} aria-hidden="true" />}
      <div role="status" className={isLeaving ? (isFirstVisit ? styles.screen : "visually-hidden") : undefined}>
        {isLeaving && (
          <div className={styles.content}>
            <span className={styles.ring} aria-hidden="true" />
            <p>{t("loading")}</p>
            <span className={styles.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          </div>
        )}
      </div>
    </>
  );
}

function routeIdOf(path: string): string {
  const { locale, screen } = screenOfPath(path);
  return `${locale}/${screen}`;
}
