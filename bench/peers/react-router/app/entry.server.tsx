import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { renderFast } from "../../../../app/react-router-internals/render-fast.tsx";

/** Like React Router's template for Workers, or, built with `VITE_AT_ONCE`, as this site does. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html");
  if (import.meta.env.VITE_AT_ONCE) {
    const { html } = await renderFast(context, request.url, (router) => router);
    return new Response(html, { status, headers });
  }
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
  });
  return new Response(body, { status, headers });
}
