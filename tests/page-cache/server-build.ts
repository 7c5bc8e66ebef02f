import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { siteContext } from "../../app/site-context.ts";

/** Names the release it was made from: these tests are about caching, not about content. */
async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { catalogue } = context.get(siteContext);
  const { pathname } = new URL(request.url);
  if (pathname.includes("missing")) return new Response("Not found", { status: 404 });
  const release = await catalogue.prepare("SELECT max(number) AS release FROM release").first<number>("release");
  return new Response(`<p>Release ${release}</p>`, { headers: { "content-type": "text/html; charset=utf-8" } });
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
