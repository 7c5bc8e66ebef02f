import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { screenOfPath } from "../../../ground/i18n/screen-of-path.ts";
import type { ScreenName } from "../../../ground/i18n/screens.ts";
import { useCurrentRoute } from "../languages/use-current-route.ts";
import styles from "./loading-screen.module.css";

const visitedScreens = new Set<ScreenName>();

/**
 * Covers the page while a route is loaded for the first time; any other navigation has a thin bar along the top. The style
 * sheet delays both, so that a quick navigation shows neither.
 */
export function LoadingScreen() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const { screen } = useCurrentRoute();
  useEffect(() => {
    visitedScreens.add(screen);
  }, [screen]);
  const isLoading = state === "loading";
  const isLeaving = isLoading && location.pathname !== pathname;
  const isFirstVisit = isLeaving && !visitedScreens.has(screenOfPath(location.pathname).screen);
  return (
    <>
      {isLoading && <div className={styles.bar} aria-hidden="true" />}
      <div role="status" className={isLeaving ? (isFirstVisit ? styles.screen : "visually-hidden") : undefined}>
        {isLeaving && (
          <>
            <span className={styles.ring} aria-hidden="true" />
            <p>{t("loading")}</p>
            <span className={`row ${styles.dots}`} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          </>
        )}
      </div>
    </>
  );
}
