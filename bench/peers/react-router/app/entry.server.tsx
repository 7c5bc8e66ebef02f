import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { renderDocument } from "../../../../app/render-document.tsx";

/** Like React Router's template for Workers, or with `AT_ONCE` in the build like this site. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html");
  if (import.meta.env.VITE_AT_ONCE) {
    const { html } = await renderDocument(context, request.url);
    return new Response(html, { status, headers });
  }
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
  });
  return new Response(body, { status, headers });
}
