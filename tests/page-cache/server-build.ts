import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../app/catalogue/data/database.ts";
import { getCachedVocabulary } from "../../app/catalogue/data/vocabulary-cache.ts";
import { siteContext } from "../../app/site-context.ts";
import { meanwhile } from "./meanwhile.ts";

async function readRelease(catalogue: CatalogueDatabase): Promise<number> {
  const { rows } = await runQueries(catalogue, {
    rows: [sql`SELECT max(number) AS release FROM release`, v.object({ release: v.number() })],
  });
  return rows[0]?.release ?? 0;
}

/** Names the release that each part of it was made from: these tests are about caching, not about content. */
async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { catalogue } = context.get(siteContext);
  const { pathname } = new URL(request.url);
  if (pathname.includes("missing")) return new Response("Not found", { status: 404 });
  // A page has its menu from the vocabulary that the isolate remembers, and its contents from the database.
  const { release: menu } = await getCachedVocabulary(catalogue);
  const first = await readRelease(catalogue);
  await meanwhile.happen();
  const second = await readRelease(catalogue);
  const parts = new Set([menu, first, second]);
  const body = [...parts].map((release) => `<p>Release ${release}</p>`).join("");
  return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
}

const action = async () => new Response("The form as it was sent", { status: 422 });

/** Replaces the screens by one route that answers every path. */
const build: ServerBuild = {
  entry: { module: { default: () => new Response(null, { status: 500 }) } },
  routes: { page: { id: "page", path: "*", module: { loader, action } as never } },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {} as never,
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

export const { entry, routes, assets, publicPath, assetsBuildDirectory, future, ssr, isSpaMode, prerender } = build;
export const { routeDiscovery } = build;
