import { type Context, Hono } from "hono";
import type { CatalogueDatabase } from "../../app/foundation/catalogue/data/database.ts";
import { isLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { log } from "../../app/ground/platform/log.ts";
import { problemResponse } from "../problem.ts";
import { honoPathsOf, patternOf } from "../route-path.ts";
import { type ApiRouteName, type FormatOf, ROUTES, type Row } from "../route-table.ts";
import type { Bindings } from "./bindings.ts";
import { ApiProblem, respondToProblem } from "./http/api-problem.ts";
import type { MakeDocument } from "./http/document-gate.ts";
import type { VersionContext } from "./http/serve-cached.ts";
import { CORS } from "./product-api/headers.ts";
import { missingProduct } from "./product-api/missing-product.ts";

export type ApiContext = Context<{ Bindings: Bindings }>;

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values for the names in a route's path. */
export type Parameters<Name extends ApiRouteName> = {
  readonly [Each in NamesIn<(typeof ROUTES)[Name]["path"]>]: Each extends "locale"
    ? Locale
    : Each extends "format"
      ? FormatOf<Name>
      : string;
};

/** The input for files of a posted list or project. */
export type Posted<Name extends ApiRouteName> = Parameters<Name> & {
  readonly catalogue: CatalogueDatabase;
  /** A request whose body is JSON, also where a form was posted. */
  readonly request: Request;
  readonly maxBytes: number;
  readonly makeDocument: MakeDocument;
};

/** Returns null for a product that there is not. */
type ApiHandler<Name extends ApiRouteName> = (
  context: ApiContext,
  parameters: Parameters<Name>,
) => Response | Promise<Response> | (Name extends ProductRoute ? Promise<Response | null> : never);
type ProductRoute = {
  [Name in ApiRouteName]: (typeof ROUTES)[Name]["path"] extends `${string}/products/{code}${string}` ? Name : never;
}[ApiRouteName];

export type ApiHandlers = { readonly [Name in ApiRouteName]: ApiHandler<Name> };

export const versionContext = ({ env }: ApiContext): VersionContext => ({
  catalogue: env.CATALOGUE,
  contentVersion: env.contentVersion,
  version: env.VERSION.id,
});

/** The routes of the table that there are handlers for. */
export function createApi(handlers: Partial<ApiHandlers>) {
  const api = new Hono<{ Bindings: Bindings }>();
  for (const [name, row] of Object.entries<Row>(ROUTES)) {
    const handle = handlers[name as ApiRouteName] as ApiHandler<never> | undefined;
    const { path, formats, apiMethod, methods } = row;
    if (!handle || !apiMethod || path instanceof RegExp) continue;
    const pattern = patternOf(row);
    const paths = honoPathsOf(path, formats);
    api.on(apiMethod, paths, async (context) => {
      const parts = Object.entries(pattern.exec(context.req.path)?.groups ?? {});
      const parameters: Record<string, string> = Object.fromEntries(
        parts.map(([name, part]) => [name, decodePart(part)]),
      );
      const { env, req } = context;
      const respond = async () => {
        if (path.includes("{locale}") && !isLocale(parameters.locale))
          throw new ApiProblem(404, { title: "There is no such language" });
        return (await handle(context, parameters as never)) ?? missingProduct(env.CATALOGUE, req.url, parameters);
      };
      return respond().catch((error: unknown) => {
        if (error instanceof ApiProblem) return respondToProblem(req.raw, row, error);
        throw error;
      });
    });
    if (methods.includes("OPTIONS")) api.on("OPTIONS", paths, () => preflight(row));
  }
  /** The response reveals nothing about the error. */
  api.onError((error, { req }) => {
    log("error", "unexpected", error, req.raw);
    return unavailableResponse();
  });
  api.notFound(() => problemResponse(404, { title: "The address was not found" }));
  return api;
}

/** A path leaves a slash and others encoded; what is encoded wrongly stays as it is, and is found nowhere. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const unavailableResponse = () => problemResponse(503, { title: "Unavailable" }, { "retry-after": "10" });

/** A browser asks before it sends `If-None-Match` to another origin, or posts JSON there. */
const preflight = ({ methods, apiMethod }: Row) =>
  new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      "access-control-allow-methods": methods.join(", "),
      // Nothing is private, and no cookie or password counts where anybody may post.
      "access-control-allow-headers": apiMethod === "POST" ? "*" : "If-None-Match, Accept",
      "access-control-max-age": "86400",
    },
  });
