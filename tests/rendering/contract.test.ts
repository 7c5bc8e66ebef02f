import { createElement } from "react";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { dataUrl, isDataPath, pagePathOf } from "../../app/react-router-internals/data-url.ts";
import { renderFast } from "../../app/react-router-internals/render-fast.tsx";
import { renderDocument } from "../../app/render-document.tsx";

/**
 * What app/react-router-internals leans on, asked of the installed React Router. A failure names what an upgrade has
 * changed; until it is followed, RENDERING = "standard" serves the site.
 */

const LOADED = { text: "</template><script>alert(1)</script> & more" };
const Document = () =>
  createElement(
    "html",
    null,
    createElement("body", null, createElement(Outlet), createElement(ScrollRestoration), createElement(Scripts)),
  );

const file = (name: string) => `/assets/${name}.js`;
const inManifest = (id: string, parentId?: string) => ({
  id,
  ...(parentId ? { parentId, index: true } : { path: "" }),
  hasAction: false,
  hasLoader: parentId !== undefined,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: file(id),
  imports: [file("shared")],
  css: [],
});

type Handle = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) => Promise<Response> | Response;

/** A site of one page, rendered by `handle`. */
const siteOf = (handle: Handle): ((request: Request) => Promise<Response>) => {
  const build = {
    entry: { module: { default: handle } },
    routes: {
      root: { id: "root", path: "", module: { default: Document } },
      "en/page": {
        id: "en/page",
        parentId: "root",
        index: true,
        module: { default: () => createElement("p", null, "Page"), loader: () => LOADED },
      },
    },
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: file("entry"), imports: [file("react")] },
      routes: { root: inManifest("root"), "en/page": inManifest("en/page", "root") },
    },
    publicPath: "/",
    assetsBuildDirectory: "build",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const handleRequest = createRequestHandler(build, "production");
  return (request) => handleRequest(request, new RouterContextProvider());
};

async function documentBy(render: typeof renderFast): Promise<{ html: string; scripts: readonly string[] }> {
  let scripts: readonly string[] = [];
  const handle = siteOf(async (request, status, headers, context) => {
    const rendered = await render(context, request.url, (router) => router);
    scripts = rendered.scripts;
    return new Response(rendered.html, { status, headers });
  });
  return { html: await (await handle(new Request("https://localhost/"))).text(), scripts };
}

test("the data block: EntryContext.serverHandoffStream holds the loaders' data, and no script brings it", async () => {
  const { html } = await documentBy(renderFast);
  const [, block = ""] = /<template id="page-data">(.*?)<\/template>/s.exec(html) ?? [];
  expect(block).toContain("&lt;/template>&lt;script>alert(1)&lt;/script> &amp; more");
  expect(html).toContain("window.__reactRouterContext = ");
  expect(html).not.toContain("ReadableStream");
  expect(html).not.toContain("streamController");
  expect(html.indexOf("<template")).toBeLessThan(html.indexOf("<script"));
});

test("the data block: the browser reads it from window.__reactRouterContext.stream", async () => {
  const { html } = await documentBy(renderDocument);
  expect(html).toContain("window.__reactRouterContext.stream = new ReadableStream");
  expect(html).toContain("window.__reactRouterContext.streamController.enqueue(");
});

test("the late scripts: React Router's module script has only imports that can wait, and preloads that are renamed", async () => {
  const { html } = await documentBy(renderFast);
  const [, script = ""] = /<script type="module"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(script).not.toMatch(/^\s*import /m);
  expect(script).toMatch(/requestAnimationFrame.*await import\(/s);
  for (const name of ["manifest", "root", "en/page", "entry"]) expect(script).toContain(`import("${file(name)}")`);
  expect(html).toContain(`<link rel="later" href="${file("entry")}"`);
  expect(html).not.toContain('modulepreload" href');
});

test("the quiet scroll script: it stands for React Router's, and reads the positions that React Router stores", async () => {
  const { html } = await documentBy(renderFast);
  const { html: standard } = await documentBy(renderDocument);
  expect(html).toContain('JSON.parse(sessionStorage["react-router-scroll-positions"])[history.state.key]');
  expect(html).not.toContain("sessionStorage.getItem");
  expect(standard).toMatch(/sessionStorage\.getItem\(\w+\) \|\| "\{\}"\)\[\w+ \|\| window\.history\.state\.key\]/);
});

test.each([
  ["fast", renderFast],
  ["standard", renderDocument],
])(
  "rendered the %s way, every script has its hash in the policy, and none the nonce that marked it",
  async (_, render) => {
    const { html, scripts } = await documentBy(render);
    const texts = [...html.matchAll(/<script(?: [^>]*)?>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
    expect(texts.length).toBeGreaterThan(1);
    const hashes = await Promise.all(
      texts.map(async (text) => {
        const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
        return `'sha256-${Buffer.from(digest).toString("base64")}'`;
      }),
    );
    expect(scripts).toEqual(hashes);
    expect(html).not.toContain("nonce=");
  },
);

test("data addresses: a page's data is at its path with .data, and _routes names the routes", async () => {
  const handle = siteOf(() => new Response("a document"));
  const url = dataUrl(new URL("https://localhost/"), "en/page");
  const response = await handle(new Request(url));
  expect(await response.text()).toContain("alert(1)");
  const none = new URL(url);
  none.searchParams.set("_routes", "root");
  expect(await (await handle(new Request(none))).text()).not.toContain("alert(1)");
  expect([isDataPath(url.pathname), pagePathOf(url.pathname)]).toEqual([true, "/"]);
  expect(["/en/products.data", "/en/_.data", "/_root.data", "/en"].map(pagePathOf)).toEqual([
    "/en/products",
    "/en",
    "/",
    "/en",
  ]);
});
