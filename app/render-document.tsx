import { createHash, randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

type RenderedDocument = {
  readonly html: string;
  /** The hashes of its scripts, as a Content-Security-Policy names them: `'sha256-…'`. */
  readonly scripts: readonly string[];
};

/**
 * A page as one text: pages hold no deferred data, so nothing is gained by streaming, and a failure can still have its
 * status. The browser reads the loaders' data from a block of data, not from scripts that would differ by page.
 * @param wrap what stands around the router
 * @throws what a component throws
 */
export async function renderDocument(
  { serverHandoffStream, ...context }: EntryContext,
  url: string,
  wrap: (router: React.ReactNode) => React.ReactNode = (router) => router,
): Promise<RenderedDocument> {
  const data = serverHandoffStream ? await readText(serverHandoffStream) : "";
  // Marks the scripts that the page itself has, so that only these are allowed. It stays in here.
  const marker = randomUUID();
  const rendered = renderToString(wrap(<ServerRouter context={context} url={url} nonce={marker} />));
  const markerAttribute = ` nonce="${marker}"`;
  const first = rendered.indexOf(`<script${markerAttribute}`);
  // Before the first script: none may run before the data is there.
  const [page, tail] = first < 0 ? [rendered, ""] : [rendered.slice(0, first), rendered.slice(first)];
  const removeMarkers = (text: string) =>
    text.replaceAll(markerAttribute, "").replaceAll('<link rel="modulepreload"', `<link rel="${DEFERRED_REL}"`);
  const scripts: string[] = [];
  const scriptTags = tail.replaceAll(
    new RegExp(`<script${markerAttribute}(.*?)>(.*?)</script>`, "gs"),
    (_, attributes, text) => {
      const script = rewriteScript(text, context.manifest.entry.imports);
      scripts.push(`'sha256-${script.hash}'`);
      return `<script${attributes}>${script.text}</script>`;
    },
  );
  const html = `<!DOCTYPE html>${removeMarkers(page)}${renderPageData(data)}${removeMarkers(scriptTags)}`;
  return { html, scripts };
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
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
const renderPageData = (data: string) =>
  `<template id="page-data">${data.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</template>`;

type Script = { readonly text: string; readonly hash: string };

/** A route's scripts are the same on each of its pages. */
const scriptCache = new Map<string, Script>();

/** The data comes by itself: nothing needs to be piped through a stream before the first frame. */
const STREAM_ASSIGNMENT = /window\.__reactRouterContext\.stream = new ReadableStream.*$/s;

/** No script of React Router's has a text of several lines. */
const INDENT = /\n\s+/g;

/** A script as the document has it, by what React Router wrote. React writes nothing into one that would end it. */
function rewriteScript(original: string, entryImports: readonly string[]): Script {
  const cached = scriptCache.get(original);
  if (cached) return cached;
  const text = deferToFirstFrame(original.replace(STREAM_ASSIGNMENT, "").replace(INDENT, "\n"), entryImports);
  const script = { text, hash: createHash("sha256").update(text).digest("base64") };
  scriptCache.set(original, script);
  return script;
}

/**
 * React Router's script imports its modules as soon as they are there, and preloads are fetched at once. On a slow phone
 * both would keep connection and processor from showing the page, which is whole without them: so they begin when the
 * first frame has been shown, and what all the others rest on runs in tasks of its own, between which a visitor is heard.
 * A page that nobody sees has no frames and waits for none.
 */
function deferToFirstFrame(script: string, entryImports: readonly string[]): string {
  const imports = script
    .replace(/^import (".+?")/, "await import($1)")
    .replaceAll(/^import \* as (\w+) from (".+?");/gm, "const $1 = await import($2);");
  return imports === script ? script : startupScript(entryImports.toReversed()) + imports;
}

/** What a preload is until the first frame has been shown. */
const DEFERRED_REL = "later";
const startupScript = (entryImports: readonly string[]) =>
  `const pause = () => new Promise((then) => setTimeout(then));
if (!document.hidden) await new Promise(requestAnimationFrame);
await pause();
for (const link of document.querySelectorAll("[rel=${DEFERRED_REL}]")) link.rel = "modulepreload";
for (const file of ${JSON.stringify(entryImports)}) await import(file).then(pause);
`;
