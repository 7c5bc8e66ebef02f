import type { D1Database } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { getCachedVocabulary } from "../../../app/foundation/catalogue/data/vocabulary-cache.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { INTERNATIONAL_LOCALE, type Locale, listedLocales } from "../../../app/ground/i18n/locales.ts";
import { HOUR_SECONDS } from "../../../app/ground/platform/duration.ts";
import { log } from "../../../app/ground/platform/log.ts";
import {
  OPERATION_IDS,
  OPERATIONS,
  type Operation,
  type OperationId,
} from "../../../app/screens/api-reference/operations.ts";
import type { Product } from "../../../app/screens/api-reference/schemas/product.ts";
import { type ApiContext, type ApiHandlers, versionContext } from "../create-api.ts";
import { wrongParameters } from "../http/api-problem.ts";
import { serveVersioned } from "../http/serve-cached.ts";
import { describePublicApi } from "../openapi/describe-public-api.ts";
import { absolute } from "./addresses.ts";
import { CORS, LINK_TO_DESCRIPTION, OPENAPI_PATH } from "./headers.ts";
import { listChanges } from "./list-changes.ts";
import { listProducts } from "./list-products.ts";
import { readProduct } from "./read-product.ts";
import {
  readAttributes,
  readCategories,
  readCertificates,
  readDiscontinued,
  readGroups,
  readResellers,
} from "./vocabulary-resources.ts";

type Answer = { readonly body: object; readonly link?: readonly string[] };
type Read = {
  readonly catalogue: CatalogueDatabase;
  readonly pointer: D1Database;
  readonly locale: Locale;
  readonly code: string;
  readonly url: URL;
  readonly onDegraded: (part: string, error: unknown) => void;
};

const READERS: Readonly<Record<OperationId, (read: Read) => Promise<Answer | null>>> = {
  getProduct: async ({ catalogue, locale, code }) => {
    const product = await readProduct(catalogue, locale, code);
    if (!product) return null;
    return { body: product, link: linksOf(product, listedLocales((await getCachedVocabulary(catalogue)).sparse)) };
  },
  listProducts: async ({ catalogue, locale, url, onDegraded }) => {
    const list = await listProducts(catalogue, { locale, url, onDegraded });
    return { body: list, link: linkToNext(list) };
  },
  listChanges: async ({ catalogue, pointer, locale, url }) => {
    const list = await listChanges({ catalogue, pointer }, { locale, url });
    return { body: list, link: linkToNext(list) };
  },
  listDiscontinued: async ({ catalogue, locale }) => ({ body: await readDiscontinued(catalogue, locale) }),
  listGroups: async ({ catalogue, locale }) => ({ body: await readGroups(catalogue, locale) }),
  listCategories: async ({ catalogue, locale }) => ({ body: await readCategories(catalogue, locale) }),
  listAttributes: async ({ catalogue, locale }) => ({ body: await readAttributes(catalogue, locale) }),
  listCertificates: async ({ catalogue, locale }) => ({ body: await readCertificates(catalogue, locale) }),
  listResellers: async ({ catalogue, locale }) => ({ body: await readResellers(catalogue, locale) }),
};

const linkToNext = ({ next }: { readonly next: string | null }) => (next ? [`<${next}>; rel="next"`] : []);

const linksOf = ({ page, datasheet, cad, aas, languages, language }: Product, locales: readonly Locale[]): string[] => [
  `<${page}>; rel="canonical"; type="text/html"`,
  `<${datasheet}>; rel="alternate"; type="application/pdf"`,
  ...(cad ? [`<${cad.step}>; rel="alternate"; type="model/step"`] : []),
  `<${aas.json}>; rel="alternate"; type="application/json"; title="Asset Administration Shell"`,
  `<${aas.aasx}>; rel="alternate"; type="application/asset-administration-shell-package"`,
  ...languages
    .filter((each) => each.language !== language && locales.includes(each.language))
    .map((each) => `<${each.api}>; rel="alternate"; hreflang="${each.language}"; type="application/json"`),
];

const serveOperation =
  (id: OperationId) =>
  (context: ApiContext, { locale, code = "" }: { readonly locale: Locale; readonly code?: string }) => {
    const { env, req } = context;
    const { parameters, takesAttributes }: Operation = OPERATIONS[id];
    const url = new URL(req.url);
    if (parameters.length === 0 && !takesAttributes) refuseParameters(url);
    let isDegraded = false;
    const make = async () => {
      const answer = await READERS[id]({
        catalogue: env.CATALOGUE,
        pointer: env.CATALOGUE_POINTER,
        locale,
        code,
        url,
        onDegraded: (part, error) => {
          isDegraded = true;
          log("warn", part, error, req.raw);
        },
      });
      if (!answer) return null;
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "content-language": locale,
        link: [...(answer.link ?? []), LINK_TO_DESCRIPTION].join(", "),
      };
      const body = JSON.stringify(answer.body);
      return isDegraded
        ? new Response(body, { headers: { ...CORS, ...headers, "cache-control": "no-store" } })
        : { body, headers };
    };
    return serveVersioned(versionContext(context), req.header("if-none-match"), make, {
      hasFiles: id === "getProduct",
      maxAgeSeconds: HOUR_SECONDS,
      headers: CORS,
    });
  };

const serveDescription =
  (type: string, describe: () => object) =>
  ({ req }: ApiContext) => {
    refuseParameters(new URL(req.url));
    return new Response(JSON.stringify(describe()), {
      headers: { ...CORS, "content-type": type, "cache-control": `public, max-age=${HOUR_SECONDS}` },
    });
  };

export const productApiHandlers = {
  ...(Object.fromEntries(OPERATION_IDS.map((id) => [id, serveOperation(id)])) as Pick<ApiHandlers, OperationId>),
  openapi: serveDescription("application/openapi+json;version=3.1", describePublicApi),
  apiCatalog: serveDescription('application/linkset+json;profile="https://www.rfc-editor.org/info/rfc9727"', () => ({
    linkset: [
      {
        anchor: absolute("/api/"),
        "service-desc": [{ href: absolute(OPENAPI_PATH), type: "application/openapi+json" }],
        "service-doc": [{ href: absolute(hrefOf("developers", INTERNATIONAL_LOCALE)), type: "text/html" }],
        status: [{ href: absolute("/readyz"), type: "application/json" }],
      },
    ],
  })),
};

/** @throws ApiProblem for whatever parameters an address has that takes none */
function refuseParameters({ searchParams }: URL): void {
  const names = [...new Set(searchParams.keys())];
  if (names.length > 0) throw wrongParameters(names.map((name) => ({ name, reason: "This takes no parameters." })));
}
