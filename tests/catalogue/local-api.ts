import { type Context, Hono } from "hono";
import { isLocale } from "../../app/ground/i18n/locales.ts";
import type { VersionContext } from "../../workers/api/http/serve-cached.ts";
import { handleOpenCatalogue } from "../../workers/api/open-catalogue/handle-open-catalogue.ts";
import { noPause } from "../../workers/api/pdf/pause.ts";
import { productApiRoutes } from "../../workers/api/product-api/routes.ts";
import { handleSeoFile } from "../../workers/seo/handle-seo-file.ts";
import { handleShortLink } from "../../workers/short-link/handle-short-link.ts";
import { type OpenCatalogue, readCatalogue } from "../../workers/slots/open-catalogue.ts";
import { openLocalD1 } from "./local-d1.ts";

export type LocalApi = {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly close: () => void;
};

/** What the Workers answer of the product API, the open catalogue, permanent links and the feeds, on the local databases of a folder. */
export function openLocalApi(state: string): LocalApi {
  const { bindings, close } = openLocalD1(state);
  const pointer = bindings.CATALOGUE_POINTER;
  const sourcesOf = ({ database, contentVersion }: OpenCatalogue): VersionContext => ({
    catalogue: database,
    contentVersion,
    version: "test",
  });
  const routes = new Hono<{ Bindings: OpenCatalogue }>();
  routes.get("/api/:locale/catalogue.json", ({ env: open, req }) => {
    const { locale } = req.param();
    if (!isLocale(locale)) throw new Error(`There is no language ${locale}`);
    const { catalogue, version } = sourcesOf(open);
    return handleOpenCatalogue(catalogue, version, locale, "json", req.raw, (make) => make(noPause, () => {}));
  });
  routes.route(
    "/",
    productApiRoutes(({ env: open }: Context<{ Bindings: OpenCatalogue }>) => ({ ...sourcesOf(open), pointer })),
  );
  return {
    get: async (path, headers = {}) => {
      const open = await readCatalogue(bindings, "live");
      const request = new Request(`https://www.klemma.example${path}`, { headers });
      if (path.startsWith("/id/")) {
        const fetchApi = async (apiRequest: Request) => routes.fetch(apiRequest, open);
        return handleShortLink({ catalogue: open.database, pointer, fetchApi }, request);
      }
      return (
        (await handleSeoFile({ catalogue: open.database, pointer }, request)) ?? (await routes.fetch(request, open))
      );
    },
    close,
  };
}
