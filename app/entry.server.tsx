import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { siteContext } from "./foundation/site/site-context.ts";
import { ServerDocumentContext } from "./frame/shell/head/server-document.ts";
import { pageTexts } from "./ground/i18n/server-translator.ts";
import { logUnexpected } from "./ground/platform/log.ts";

/**
 * Renders a page, which is sent once it is complete, so that a failure still has its status.
 * @throws what a component throws; React Router then renders the page's error screen
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(siteContext);
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <ServerDocumentContext value={{ nonce, structuredData: new Set(), pageTexts }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ServerDocumentContext>,
    {
      nonce,
      onError: (error) => void errors.push(error),
      // React would move larger parts to the end of the document, for a script to put back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => logUnexpected(error, request);
