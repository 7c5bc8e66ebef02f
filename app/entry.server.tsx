import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { contentSecurityPolicy, scriptSource } from "./content-security-policy.ts";
import { logUnexpected } from "./log.ts";
import { renderFast } from "./react-router-internals/render-fast.tsx";
import { renderDocument } from "./render-document.tsx";
import { EARLY_SCRIPT } from "./shell/early-script.ts";
import { StructuredDataContext, structuredDataScripts } from "./shell/head/structured-data.tsx";
import { preloadLazyParts } from "./shell/lazy-part.tsx";
import { siteContext } from "./site-context.ts";

const EARLY_SCRIPT_SOURCE = scriptSource(EARLY_SCRIPT);

/**
 * Renders a page with its Content-Security-Policy; workers/page-cache/ adds how long it may be cached.
 * @throws what a component throws; React Router then renders the page's error screen
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  await preloadLazyParts();
  const structuredData = new Set<string>();
  const { turnstileSiteKey, rendering } = loadContext.get(siteContext);
  const render = rendering === "standard" ? renderDocument : renderFast;
  const { html, scripts } = await render(context, request.url, (router) => (
    <StructuredDataContext value={structuredData}>{router}</StructuredDataContext>
  ));
  headers.set("content-type", "text/html; charset=utf-8");
  const policy = contentSecurityPolicy([EARLY_SCRIPT_SOURCE, ...scripts], turnstileSiteKey !== undefined);
  headers.set("content-security-policy", policy);
  headers.set("link", formatPreloads(html));
  // Next to the page's data, which has the same words, it compresses better.
  const body = html.replace("</body>", () => `${structuredDataScripts(structuredData)}</body>`);
  return new Response(body, { status, headers });
}

/** Fonts and style sheets, for a cache to announce in early hints (RFC 8297). */
function formatPreloads(html: string): string {
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href]) => href);
  return [
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...sheets.map((href) => `<${href}>; rel=preload; as=style`),
  ].join(", ");
}

export const handleError: HandleErrorFunction = (error, { request }) => logUnexpected(error, request);
