import type {
  D1Database,
  ExportedHandler,
  MessageBatch,
  Queue,
  R2Bucket,
  ScheduledController,
  SendEmail,
  CacheStorage as WorkersCaches,
} from "@cloudflare/workers-types";
import { type Context, Hono } from "hono";
import { isLocale } from "../../app/i18n/locales.ts";
import { answerDatasheet } from "./datasheet/answer.ts";
import { answerFile } from "./files/answer.ts";
import { consumeFileEvents, type FileEvent, reconcileNightly } from "./files/events.ts";
import type { Store } from "./files/index-file.ts";
import { answerZip } from "./files/zip.ts";
import { answerDrawingImage, answerShareImage, type ImageContext } from "./images/answer.ts";
import { consumeMail, type PostOffice, reportDeadMail, sweepOwed } from "./messages/deliver.ts";
import { type MessageBindings, messageRoutes } from "./messages/routes.ts";
import { deleteOlder } from "./messages/store.ts";
import { answerOrderList } from "./order-list/answer.ts";
import { orderListDocument } from "./order-list/order-list.ts";

type Bindings = MessageBindings & {
  readonly CATALOGUE: D1Database;
  /** Marketing's files. */
  readonly FILES: R2Bucket;
  /** What happens to them; the bucket sends, and the nightly run what it leaves. */
  readonly FILE_EVENTS: Queue<FileEvent>;
  readonly MAIL: SendEmail;
  readonly VERSION: { readonly id: string };
};
type Env = { Bindings: Bindings };

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

api.post("/api/:locale/order-list.pdf", ({ env, req, notFound }) => {
  const { locale } = req.param();
  return isLocale(locale) ? answerOrderList(env.CATALOGUE, locale, req.raw) : notFound();
});

api.route("/", messageRoutes);

api.get("/api/products/:code/drawing.png", (context) => {
  const { code } = context.req.param();
  return answerDrawingImage(imageContext(context), code, context.req.query("w"), context.req.header("if-none-match"));
});

api.get("/api/share.png", (context) =>
  answerShareImage(imageContext(context), context.req.query("page"), context.req.header("if-none-match")),
);

api.all("/files/*", ({ env, req }) => answerFile(storeOf(env), req.raw));

api.get("/api/:locale/downloads.zip", ({ env, req, notFound }) => {
  const { locale } = req.param();
  return isLocale(locale) ? answerZip(storeOf(env), locale, req.queries("file") ?? []) : notFound();
});

const postOf = ({ MESSAGES, CATALOGUE, MAIL }: Bindings): PostOffice => ({
  messages: MESSAGES,
  catalogue: CATALOGUE,
  mail: MAIL,
  listDocument: orderListDocument,
});

const storeOf = ({ FILES, CATALOGUE }: Bindings): Store => ({ files: FILES, catalogue: CATALOGUE });

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

const DAY_MS = 86_400_000;

/** Which cron of wrangler.toml does what. */
async function runCron({ cron, scheduledTime }: ScheduledController, env: Bindings): Promise<void> {
  const now = new Date(scheduledTime);
  if (cron === "*/5 * * * *") return sweepOwed(postOf(env), env.MAIL_QUEUE, now);
  const before = new Date(now.getTime() - Number(env.MESSAGE_RETENTION_DAYS) * DAY_MS);
  // One failing must not keep the other from its work.
  const done = await Promise.allSettled([
    reconcileNightly(storeOf(env), env.FILE_EVENTS),
    deleteOlder(env.MESSAGES, before, now),
  ]);
  for (const task of done) if (task.status === "rejected") throw task.reason;
}

function consume(batch: MessageBatch, env: Bindings): Promise<void> | void {
  if (batch.queue === "klemma-mail") return consumeMail(batch, postOf(env), new Date());
  if (batch.queue === "klemma-mail-dead") return reportDeadMail(batch);
  return consumeFileEvents(batch, storeOf(env));
}

export default {
  fetch: (request, env, execution) => api.fetch(request as never, env, execution as never) as never,
  queue: consume,
  scheduled: runCron,
} satisfies ExportedHandler<Bindings>;
