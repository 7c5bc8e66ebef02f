import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { scriptSource } from "./content-security-policy.ts";

type RenderedDocument = {
  readonly html: string;
  /** The sources of React Router's scripts, as a Content-Security-Policy lists them. */
  readonly scripts: readonly string[];
};

/** @param wrap adds what stands around the router. @throws what a component throws */
export type RenderDocument = (
  context: EntryContext,
  url: string,
  wrap: (router: ReactNode) => ReactNode,
) => Promise<RenderedDocument>;

/** Renders a page by documented means alone: it is sent once it is complete, so that a failure still has its status. */
export const renderDocument: RenderDocument = async (context, url, wrap) => {
  const nonce = crypto.randomUUID();
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(wrap(<ServerRouter context={context} url={url} nonce={nonce} />), {
    nonce,
    onError: (error) => void errors.push(error),
    // Larger parts would be moved to the end of the document, for a script to put back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  return allowScripts(await new Response(stream).text(), nonce);
};

/**
 * Replaces the nonce of a page's own scripts by their hashes, which a cached page can name: nothing that somebody else put
 * into the page had the nonce.
 * @param rewrite changes a script before it is hashed
 */
export function allowScripts(
  rendered: string,
  nonce: string,
  rewrite: (script: string) => string = (script) => script,
): RenderedDocument {
  const attribute = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const html = rendered.replaceAll(
    new RegExp(`<script${attribute}(.*?)>(.*?)</script>`, "gs"),
    (_, attributes: string, written: string) => {
      const script = rewrite(written);
      scripts.push(scriptSource(script));
      return `<script${attributes}>${script}</script>`;
    },
  );
  return { html: html.replaceAll(attribute, ""), scripts };
}
