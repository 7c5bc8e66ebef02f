import type { D1Database, CacheStorage as WorkersCaches } from "@cloudflare/workers-types";
import { type Context, Hono } from "hono";
import { isLocale } from "../../app/i18n/locales.ts";
import { answerDatasheet } from "./datasheet/answer.ts";
import { answerDrawingImage, answerShareImage, type ImageContext } from "./images/answer.ts";

type Env = { Bindings: { readonly CATALOGUE: D1Database; readonly VERSION: { readonly id: string } } };

const api = new Hono<Env>();

/** Whether this Worker runs and can read the catalogue, and which release that is. */
api.get("/api/health", async ({ env, json }) => {
  const release = await env.CATALOGUE.prepare("SELECT max(number) AS number FROM release").first<number>("number");
  return json({ status: "ok", release }, 200, { "cache-control": "no-store" });
});

api.get("/api/:locale/products/:code/datasheet.pdf", ({ env, req, notFound }) => {
  const { locale, code } = req.param();
  if (!isLocale(locale)) return notFound();
  return answerDatasheet(env.CATALOGUE, env.VERSION.id, locale, code, req.header("if-none-match"));
});

api.get("/api/products/:code/drawing.png", (context) => {
  const { code } = context.req.param();
  return answerDrawingImage(imageContext(context), code, context.req.query("w"), context.req.header("if-none-match"));
});

api.get("/api/share.png", (context) =>
  answerShareImage(imageContext(context), context.req.query("page"), context.req.header("if-none-match")),
);

function imageContext({ env, executionCtx }: Context<Env>): ImageContext {
  return {
    catalogue: env.CATALOGUE,
    version: env.VERSION.id,
    cache: (caches as unknown as WorkersCaches).default,
    waitUntil: (task) => executionCtx.waitUntil(task),
  };
}

/** What nobody expected is logged once; the answer says nothing of how this Worker works. */
api.onError((error, { req, json }) => {
  console.error(
    JSON.stringify({ level: "error", message: error.message, method: req.method, url: req.url, stack: error.stack }),
  );
  return json({ error: "unavailable" }, 503, { "cache-control": "no-store", "retry-after": "10" });
});

api.notFound(({ json }) => json({ error: "not found" }, 404, { "cache-control": "no-store" }));

export default api;
