import { createHash, randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

type Rendered = {
  readonly html: string;
  /** The hashes of its scripts, as a Content-Security-Policy names them: `'sha256-…'`. */
  readonly scripts: readonly string[];
};

/**
 * A page as one text: pages hold no deferred data, so nothing is gained by streaming, and a failure can still have its
 * status. The browser reads the loaders' data from a block of data, not from scripts that would differ by page.
 * @param around what stands around the router
 * @throws what a component throws
 */
export async function renderDocument(
  { serverHandoffStream, ...context }: EntryContext,
  url: string,
  around: (router: React.ReactNode) => React.ReactNode = (router) => router,
): Promise<Rendered> {
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : "";
  // Marks the scripts that the page itself has, so that only these are allowed. It stays in here.
  const mark = randomUUID();
  const rendered = renderToString(around(<ServerRouter context={context} url={url} nonce={mark} />));
  const marked = ` nonce="${mark}"`;
  const first = rendered.indexOf(`<script${marked}`);
  // Before the first script: none may run before the data is there.
  const [page, tail] = first < 0 ? [rendered, ""] : [rendered.slice(0, first), rendered.slice(first)];
  const html = `<!DOCTYPE html>${page.replaceAll(marked, "")}${dataBlock(data)}${tail.replaceAll(marked, "")}`;
  return { html, scripts: hashesOfScripts(tail, marked) };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true });
  return text + decoder.decode();
}

/**
 * What entry.client.tsx hydrates the page with: text that neither shows nor runs, and an element that hydration passes
 * over, as it would not a script.
 */
const dataBlock = (data: string) =>
  `<template id="page-data">${data.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</template>`;

/** Of the scripts that carry the mark. React writes nothing into a script that would end it. */
function hashesOfScripts(html: string, marked: string): string[] {
  return html
    .split(`<script${marked}`)
    .slice(1)
    .map((script) => script.slice(script.indexOf(">") + 1, script.indexOf("</script>")))
    .map((text) => `'sha256-${hashOf(text)}'`);
}

/** A route's scripts are the same on each of its pages. */
const hashes = new Map<string, string>();

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(text).digest("base64");
  hashes.set(text, hash);
  return hash;
}
