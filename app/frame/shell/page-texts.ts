import { use } from "react";
import { preload } from "react-dom";
import { useNavigation } from "react-router";
import { SCREENS_WITHOUT_TEXTS } from "../../ground/i18n/generated/screen-parts.ts";
import { pageTextsPath } from "../../ground/i18n/locale-files.ts";
import { memoize } from "../../ground/i18n/memoize.ts";
import { screenOfPath } from "../../ground/i18n/screen-of-path.ts";
import type { ScreenRoute } from "../../ground/i18n/screens.ts";
import type { PageDictionary } from "../../ground/i18n/translate.ts";
import { reloadOnce } from "./client-navigation/missing-code.ts";
import { ServerDocumentContext } from "./head/server-document.ts";
import { useCurrentRoute } from "./languages/use-current-route.ts";

type PageTexts = Partial<PageDictionary>;

/** Where the texts cannot be had it never ends: the page is loaded anew, or stays as it is. */
const textsAt = memoize(
  (path): Promise<PageTexts> =>
    fetch(path)
      .then((response) => (response.ok ? response.json() : Promise.reject()))
      .catch(() => {
        reloadOnce();
        return new Promise(() => {});
      }),
);

/**
 * The texts of the page that is shown, beyond the layout's. The server has them; the browser asks for those of a kind of page
 * once, beside its scripts or the data of a navigation. Until they are there the page is as the server sent it, or the one before.
 * @param version of the language's texts
 */
export function usePageTexts(version: string): PageTexts | null {
  const announce = (route: ScreenRoute) => {
    if (SCREENS_WITHOUT_TEXTS.includes(route.screen)) return null;
    const path = pageTextsPath(route, version);
    preload(path, { as: "fetch", crossOrigin: "anonymous" });
    return path;
  };
  const route = useCurrentRoute();
  const path = announce(route);
  const next = useNavigation().location;
  if (next) announce(screenOfPath(next.pathname));
  const server = use(ServerDocumentContext);
  if (!path) return null;
  return server ? server.pageTexts(route) : use(textsAt(path));
}
