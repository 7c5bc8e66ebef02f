import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { siteIndexContext } from "../app/features/answers/site-pages.ts";
import type { FieldError } from "../app/foundation/messages/fields.ts";
import type { SearchCount } from "../app/foundation/site/search-count.ts";
import { type Site, siteContext } from "../app/foundation/site/site-context.ts";
import { contentContext } from "../app/screens/pages/content.ts";
import { siteIndexOf } from "../app/screens/pages/site-pages.ts";
import { REFUSED_FIELDS_HEADER, SEARCH_HEADER } from "./analytics/internal-headers.ts";
import type { ApiBinding } from "./fetch-api.ts";
import { finishDocument } from "./finish-document.ts";
import { postMessage } from "./post-message.ts";
import { previewNote } from "./preview-note.ts";
import type { OpenCatalogue } from "./slots/open-catalogue.ts";

export type RenderBindings = ApiBinding & {
  /** Turnstile's public key; unset or empty where the form has no Turnstile. */
  readonly TURNSTILE_SITE_KEY?: string;
  /** "live", or "next" in a preview. */
  readonly SLOT: string;
};

const handleRouterRequest = createRequestHandler(build, import.meta.env.MODE);

/** Renders a page, or its data for a navigation within the site. */
export async function renderPage(
  request: Request,
  { database: catalogue, content, staged }: Pick<OpenCatalogue, "database" | "content" | "staged">,
  env: RenderBindings,
  onDegraded: Site["onDegraded"],
): Promise<Response> {
  const context = new RouterContextProvider();
  const nonce = crypto.randomUUID();
  let search: SearchCount | null = null;
  let refusedFields: readonly FieldError[] = [];
  context.set(contentContext, content);
  context.set(siteIndexContext, (locale) => siteIndexOf(content, locale));
  context.set(siteContext, {
    catalogue,
    postMessage: (message) => postMessage(env, message),
    turnstileSiteKey: env.TURNSTILE_SITE_KEY || undefined,
    isPreview: env.SLOT === "next",
    nonce,
    onSearch: (counted) => {
      search = counted;
    },
    onRefusedFields: (errors) => {
      refusedFields = errors;
    },
    onDegraded,
  });
  const rendered = await handleRouterRequest(request, context);
  const response = rendered.headers.get("content-type")?.startsWith("text/html")
    ? await finishDocument(rendered, {
        nonce,
        allowTurnstile: Boolean(env.TURNSTILE_SITE_KEY),
        note: env.SLOT === "next" ? previewNote(request, staged) : "",
      })
    : rendered;
  // A header has no other letters than those of ASCII.
  if (search) response.headers.set(SEARCH_HEADER, encodeURIComponent(JSON.stringify(search)));
  if (refusedFields.length > 0) response.headers.set(REFUSED_FIELDS_HEADER, refusedFields.join(" "));
  return response;
}
