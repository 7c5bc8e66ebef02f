import type { D1Database } from "@cloudflare/workers-types";
import { type Context, Hono } from "hono";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { INTERNATIONAL_LOCALE, isLocale, type Locale } from "../../../app/ground/i18n/locales.ts";
import { HOUR_SECONDS } from "../../../app/ground/platform/duration.ts";
import { log } from "../../../app/ground/platform/log.ts";
import { describeApi } from "../../../app/screens/api-reference/describe-api.ts";
import { OPERATION_IDS, OPERATIONS, type OperationId } from "../../../app/screens/api-reference/operations.ts";
import type { Product } from "../../../app/screens/api-reference/schemas/product.ts";
import { serveVersioned, type VersionContext } from "../http/serve-cached.ts";
import { absolute, productPath } from "./addresses.ts";
import { CORS, LINK_TO_DESCRIPTION, OPENAPI_PATH } from "./headers.ts";
import { listChanges } from "./list-changes.ts";
import { listProducts } from "./list-products.ts";
import { missingProduct } from "./missing-product.ts";
import { ApiProblem, respondProblem } from "./problems.ts";
import { readProduct } from "./read-product.ts";
import { readAttributes, readCategories, readCertificates, readGroups, readResellers } from "./vocabulary-resources.ts";

const API_CATALOG_PATH = "/.well-known/api-catalog";

type Answer = { readonly body: object; readonly link?: readonly string[] };
type Read = {
  readonly catalogue: CatalogueDatabase;
  readonly pointer: D1Database;
  readonly locale: Locale;
  readonly code: string;
  readonly url: URL;
  readonly onDegraded: (part: string, error: unknown) => void;
};

const HANDLERS: Readonly<Record<OperationId, (read: Read) => Promise<Answer | Response>>> = {
  getProduct: async ({ catalogue, locale, code }) => {
    const product = await readProduct(catalogue, locale, code);
    return product
      ? { body: product, link: linksOf(product) }
      : missingProduct(catalogue, locale, code, (current) => productPath(locale, current));
  },
  listProducts: async ({ catalogue, locale, url, onDegraded }) => {
    const list = await listProducts(catalogue, { locale, url, onDegraded });
    return { body: list, link: linkToNext(list) };
  },
  listChanges: async ({ catalogue, pointer, locale, url }) => {
    const list = await listChanges({ catalogue, pointer }, { locale, url });
    return { body: list, link: linkToNext(list) };
  },
  listGroups: async ({ catalogue, locale }) => ({ body: await readGroups(catalogue, locale) }),
  listCategories: async ({ catalogue, locale }) => ({ body: await readCategories(catalogue, locale) }),
  listAttributes: async ({ catalogue, locale }) => ({ body: await readAttributes(catalogue, locale) }),
  listCertificates: async ({ catalogue, locale }) => ({ body: await readCertificates(catalogue, locale) }),
  listResellers: async ({ catalogue, locale }) => ({ body: await readResellers(catalogue, locale) }),
};

const linkToNext = ({ next }: { readonly next: string | null }) => (next ? [`<${next}>; rel="next"`] : []);

const linksOf = ({ page, datasheet, cad, aas, languages, language }: Product): string[] => [
  `<${page}>; rel="canonical"; type="text/html"`,
  `<${datasheet}>; rel="alternate"; type="application/pdf"`,
  `<${cad.step}>; rel="alternate"; type="model/step"`,
  `<${aas.json}>; rel="alternate"; type="application/json"; title="Asset Administration Shell"`,
  `<${aas.aasx}>; rel="alternate"; type="application/asset-administration-shell-package"`,
  ...languages
    .filter((each) => each.language !== language)
    .map((each) => `<${each.api}>; rel="alternate"; hreflang="${each.language}"; type="application/json"`),
];

// biome-ignore lint/suspicious/noExplicitAny: the environment is the api Worker's own, which only its caller knows
type AnyContext = Context<any>;

type Sources = VersionContext & {
  /** Has what releases changed. */
  readonly pointer: D1Database;
};

/** @param sourcesOf what a response is made from */
export function productApiRoutes(sourcesOf: (context: AnyContext) => Sources) {
  const routes = new Hono();

  for (const id of OPERATION_IDS) {
    const { path, parameters, takesAttributes } = { takesAttributes: false, ...OPERATIONS[id] };
    const pattern = path.replace("{locale}", ":locale").replace("{code}.json", ":file{[^/]+\\.json}");
    const takesParameters = parameters.length > 0 || takesAttributes;
    routes.get(pattern, async (context) => {
      const { req } = context;
      const { locale = "", file = "" } = req.param() as Record<string, string>;
      const url = new URL(req.url);
      if (!isLocale(locale)) return respondProblem(404, { title: "There is no such language" });
      const rejection = takesParameters ? null : rejectParameters(url);
      if (rejection) return rejection;
      const { pointer, ...versionContext } = sourcesOf(context);
      let isDegraded = false;
      const make = async () => {
        try {
          const answer = await HANDLERS[id]({
            catalogue: versionContext.catalogue,
            pointer,
            locale,
            code: file.replace(/\.json$/, "").toUpperCase(),
            url,
            onDegraded: (part, error) => {
              isDegraded = true;
              log("warn", part, error, req.raw);
            },
          });
          if (answer instanceof Response) return answer;
          const headers = {
            "content-type": "application/json; charset=utf-8",
            "content-language": locale,
            link: [...(answer.link ?? []), LINK_TO_DESCRIPTION].join(", "),
          };
          const body = JSON.stringify(answer.body);
          return isDegraded
            ? new Response(body, { headers: { ...CORS, ...headers, "cache-control": "no-store" } })
            : { body, headers };
        } catch (error) {
          if (error instanceof ApiProblem) return respondProblem(error.status, error.problem);
          throw error;
        }
      };
      return serveVersioned(versionContext, req.header("if-none-match"), make, {
        hasFiles: id === "getProduct",
        maxAgeSeconds: HOUR_SECONDS,
        headers: CORS,
      });
    });
  }

  for (const path of ["/api/*", API_CATALOG_PATH]) routes.options(path, () => preflight());

  const describe = (path: string, type: string, document: () => object) =>
    routes.get(path, ({ req }) => rejectParameters(new URL(req.url)) ?? descriptionResponse(document(), type));

  describe(OPENAPI_PATH, "application/openapi+json;version=3.1", describeApi);

  /** RFC 9727: what a program that knows the domain alone finds. */
  describe(API_CATALOG_PATH, 'application/linkset+json;profile="https://www.rfc-editor.org/info/rfc9727"', () => ({
    linkset: [
      {
        anchor: absolute("/api/"),
        "service-desc": [{ href: absolute(OPENAPI_PATH), type: "application/openapi+json" }],
        "service-doc": [{ href: absolute(hrefOf("developers", INTERNATIONAL_LOCALE)), type: "text/html" }],
        status: [{ href: absolute("/readyz"), type: "application/json" }],
      },
    ],
  }));

  return routes;
}

/** @returns the refusal of whatever parameters an address has that takes none */
function rejectParameters({ searchParams }: URL): Response | null {
  const names = [...new Set(searchParams.keys())];
  if (names.length === 0) return null;
  return respondProblem(400, {
    title: "A parameter is wrong",
    invalidParameters: names.map((name) => ({ name, reason: "This takes no parameters." })),
  });
}

/** A browser asks before it sends `If-None-Match` to another origin. */
const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": "If-None-Match, Accept",
      "access-control-max-age": "86400",
    },
  });

const descriptionResponse = (document: object, type: string) =>
  new Response(JSON.stringify(document), {
    headers: { ...CORS, "content-type": type, "cache-control": `public, max-age=${HOUR_SECONDS}` },
  });
