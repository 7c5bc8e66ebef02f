import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  ServerRouter,
} from "react-router";
import * as drawing from "./catalogue/drawing/drawing.ts";
import { provideDrawingCode } from "./catalogue/drawing/inline-drawing.tsx";
import { logUnexpected } from "./log-unexpected.ts";
import { DescriptionsContext, descriptionScripts } from "./shell/structured-data.tsx";

provideDrawingCode(drawing);

const PUBLIC_SECONDS = 60;
const STALE_SECONDS = 86_400;

/** Pages hold no deferred data: the whole document is rendered before it is sent, so a failure can still have its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cache-control", cacheControl(request, status));
  if (request.method === "HEAD") return new Response(null, { status, headers });

  let failed = false;
  const descriptions = new Set<string>();
  const page = (
    <DescriptionsContext value={descriptions}>
      <ServerRouter context={context} url={request.url} />
    </DescriptionsContext>
  );
  const body = await renderToReadableStream(page, {
    signal: request.signal,
    // What is there stands where it belongs, and not at the end for a script to move: the page must do without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      logUnexpected(error, request);
    },
  });
  await body.allReady;
  if (failed) headers.set("cache-control", "no-store");
  const html = (await new Response(body).text()).replace("</head>", () => `${descriptionScripts(descriptions)}</head>`);
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** The data of a page, for navigations inside the browser, may be kept as long as the page itself. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  response.headers.set("cache-control", cacheControl(request, response.status));
  return response;
};

/** What answers a form is for its sender alone. */
function cacheControl({ method }: Request, status: number): string {
  const isPublic = status === 200 && (method === "GET" || method === "HEAD");
  return isPublic ? `public, max-age=${PUBLIC_SECONDS}, stale-while-revalidate=${STALE_SECONDS}` : "no-store";
}

export const handleError: HandleErrorFunction = (error, { request }) => logUnexpected(error, request);
