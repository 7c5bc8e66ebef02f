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
  const withoutMark = (text: string) =>
    text.replaceAll(marked, "").replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`);
  const scripts: string[] = [];
  const own = tail.replaceAll(new RegExp(`<script${marked}(.*?)>(.*?)</script>`, "gs"), (_, attributes, text) => {
    const script = scriptOf(text, context.manifest.entry.imports);
    scripts.push(`'sha256-${script.hash}'`);
    return `<script${attributes}>${script.text}</script>`;
  });
  const html = `<!DOCTYPE html>${withoutMark(page)}${dataBlock(data)}${withoutMark(own)}`;
  return { html, scripts };
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

type Script = { readonly text: string; readonly hash: string };

/** A route's scripts are the same on each of its pages. */
const known = new Map<string, Script>();

/** The data comes by itself: nothing needs to be piped through a stream before the first frame. */
const STREAM = /window\.__reactRouterContext\.stream = new ReadableStream.*$/s;

/** No script of React Router's has a text of several lines. */
const INDENT = /\n\s+/g;

/** A script as the document has it, by what React Router wrote. React writes nothing into one that would end it. */
function scriptOf(written: string, basis: readonly string[]): Script {
  const before = known.get(written);
  if (before) return before;
  const text = afterFirstFrame(written.replace(STREAM, "").replace(INDENT, "\n"), basis);
  const script = { text, hash: createHash("sha256").update(text).digest("base64") };
  known.set(written, script);
  return script;
}

/**
 * React Router's script imports its modules as soon as they are there, and preloads are fetched at once. On a slow phone
 * both would keep connection and processor from showing the page, which is whole without them: so they begin when the
 * first frame has been shown, and what all the others rest on runs in tasks of its own, between which a visitor is heard.
 * A page that nobody sees has no frames and waits for none.
 */
function afterFirstFrame(script: string, basis: readonly string[]): string {
  const imports = script
    .replace(/^import (".+?")/, "await import($1)")
    .replaceAll(/^import \* as (\w+) from (".+?");/gm, "const $1 = await import($2);");
  return imports === script ? script : beginning(basis.toReversed()) + imports;
}

/** What a preload is until the first frame has been shown. */
const LATER = "later";
const beginning = (basis: readonly string[]) =>
  `const pause = () => new Promise((then) => setTimeout(then));
if (!document.hidden) await new Promise(requestAnimationFrame);
await pause();
for (const link of document.querySelectorAll("[rel=${LATER}]")) link.rel = "modulepreload";
for (const file of ${JSON.stringify(basis)}) await import(file).then(pause);
`;
