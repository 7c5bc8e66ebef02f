import { createApi, versionContext } from "../../workers/api/create-api.ts";
import { handleOpenCatalogue } from "../../workers/api/open-catalogue/handle-open-catalogue.ts";
import { noPause } from "../../workers/api/pdf/pause.ts";
import { handleProductLines } from "../../workers/api/product-api/handle-product-lines.ts";
import { productApiHandlers } from "../../workers/api/product-api/handlers.ts";
import { handleSeoFile } from "../../workers/seo/handle-seo-file.ts";
import { handleShortLink } from "../../workers/short-link/handle-short-link.ts";
import { readCatalogue } from "../../workers/slots/open-catalogue.ts";
import { openLocalD1 } from "./local-d1.ts";

export type LocalApi = {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly close: () => void;
};

/** What the Workers answer of the product API, the open catalogue, permanent links and the feeds, on the local databases of a folder. */
export function openLocalApi(state: string): LocalApi {
  const { bindings, close } = openLocalD1(state);
  const pointer = bindings.CATALOGUE_POINTER;
  const api = createApi({
    ...productApiHandlers,
    productLines: (context, { locale }) =>
      handleProductLines(versionContext(context), locale, context.req.raw, (make) => make(noPause, () => {})),
    openCatalogue: ({ env, req }, { locale }) =>
      handleOpenCatalogue(env.CATALOGUE, env.VERSION.id, locale, "json", req.raw, (make) => make(noPause, () => {})),
  });
  return {
    get: async (path, headers = {}) => {
      const open = await readCatalogue(bindings, "live");
      const env = {
        CATALOGUE: open.database,
        CATALOGUE_POINTER: pointer,
        contentVersion: open.contentVersion,
        content: open.content,
        VERSION: { id: "test" },
      };
      const request = new Request(`https://www.klemma.example${path}`, { headers });
      if (path.startsWith("/id/")) {
        const fetchApi = async (apiRequest: Request) => api.fetch(apiRequest, env);
        return handleShortLink({ catalogue: open.database, pointer, fetchApi }, request);
      }
      return (
        (await handleSeoFile({ catalogue: open.database, content: open.content, pointer }, request)) ??
        (await api.fetch(request, env))
      );
    },
    close,
  };
}
