import type { MessageBatch, ScheduledController } from "@cloudflare/workers-types";
import { SLOTS } from "../../app/foundation/catalogue/data/pointer.ts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { DAY_MS } from "../../app/ground/platform/duration.ts";
import { purgeRequest } from "../page-cache/purge-request.ts";
import { readPurgeSecret } from "../page-cache/purge-secret.ts";
import { databaseOf, NO_CATALOGUE, readCatalogue } from "../slots/open-catalogue.ts";
import { consumeDeadLetters, DEAD_LETTERS } from "./alerts/dead-letters.ts";
import { deleteOldErrors, noteAtNight, watch } from "./alerts/watch.ts";
import { type Bindings, type PlatformBindings, storeOf } from "./bindings.ts";
import { consumeFileEvents, reconcileNightly } from "./files/events.ts";
import { consumeMakeMessages } from "./generated-files/make-products.ts";
import { deleteTemporaryFiles } from "./generated-files/temporary-files.ts";
import { consumeInbox, divideEvents } from "./inbox/consume-inbox.ts";
import type { MailerDependencies } from "./messages/mail/deliver.ts";
import { reportUsage, sendDigest } from "./messages/mail/digest.ts";
import { consumeMailEvents } from "./messages/mail/mail-events.ts";
import { consumeMail, retryPending } from "./messages/mail/mail-queue.ts";
import { deleteSenders } from "./messages/sender.ts";
import { deleteForgottenAttachments, deleteLooseAttachments } from "./messages/store/attachments.ts";
import { deleteMessages } from "./messages/store/delete-messages.ts";
import { renderOrderListPdf } from "./order-list/render-order-list-pdf.ts";

/** Fails where the site does: Workers Cache may then show pages that name other files. */
async function purgeFiles({ SITE, CATALOGUE_POINTER }: PlatformBindings): Promise<void> {
  if (!SITE) return;
  const request = purgeRequest(BRAND.origin, await readPurgeSecret(CATALOGUE_POINTER), "files");
  const { ok, status } = await SITE.fetch(request);
  if (!ok) throw new Error(`the site responded ${status}`);
}

const mailerDependencies = ({ MESSAGES, CATALOGUE, MAIL, DESK_URL }: Bindings): MailerDependencies => ({
  messages: MESSAGES,
  catalogue: CATALOGUE,
  mail: MAIL,
  renderListPdf: renderOrderListPdf,
  deskUrl: DESK_URL,
});

/** The crons are set in wrangler.toml. */
export async function runCron({ cron, scheduledTime }: ScheduledController, platform: PlatformBindings): Promise<void> {
  const now = new Date(scheduledTime);
  const env = await withLiveCatalogue(platform);
  if (cron === "*/5 * * * *")
    return runAll([
      retryPending(mailerDependencies(env), env.MAIL_QUEUE, now),
      sendDigest(mailerDependencies(env), now),
      reportUsage(env.MESSAGES, now),
      deleteTemporaryFiles(env.GENERATED, now),
      deleteLooseAttachments(env.MESSAGES, env.ATTACHMENTS, now),
      watchForOperations(env, now),
    ]);
  return runAll([
    lookAtFiles(env, now),
    deleteOldErrors(env.CATALOGUE_POINTER, now),
    deleteMessages(
      env.MESSAGES,
      { until: new Date(now.getTime() - Number(env.MESSAGE_RETENTION_DAYS) * DAY_MS).toISOString() },
      "retention",
      now,
    ),
    deleteForgottenAttachments(env.MESSAGES, env.ATTACHMENTS, now),
    deleteSenders(env.MESSAGES, now),
  ]);
}

/** Staging and local runs mail nobody. */
async function watchForOperations(env: Bindings, now: Date): Promise<void> {
  const { ALERTS, GENERATED: bucket, MAIL: mail, MESSAGES: messages, CATALOGUE_POINTER: pointer } = env;
  if (ALERTS === "on") await watch({ bucket, mail }, { messages, pointer }, now);
}

async function lookAtFiles(env: Bindings, now: Date): Promise<void> {
  if (env.ALERTS === "on") await noteAtNight({ bucket: env.GENERATED }, storeOf(env), now);
  await reconcileNightly(storeOf(env), env.FILE_EVENTS, () => purgeFiles(env), now);
}

/** If one fails, the others still run. @throws what the first that failed did */
async function runAll(tasks: readonly Promise<unknown>[]): Promise<void> {
  for (const task of await Promise.allSettled(tasks)) if (task.status === "rejected") throw task.reason;
}

/** @throws Error for a queue that the settings do not name */
export async function consumeBatch(batch: MessageBatch, platform: PlatformBindings): Promise<void> {
  const env = await withLiveCatalogue(platform);
  switch (batch.queue) {
    case env.MAIL_QUEUE_NAME:
      return consumeMail(batch, mailerDependencies(env), new Date());
    case env.DEAD_MAIL_QUEUE_NAME:
      return consumeDeadLetters(batch, DEAD_LETTERS.mail, env.GENERATED, new Date());
    case env.DEAD_FILE_EVENTS_QUEUE_NAME:
      return consumeDeadLetters(batch, DEAD_LETTERS.files, env.GENERATED, new Date());
    case env.DEAD_MAIL_EVENTS_QUEUE_NAME:
      return consumeDeadLetters(batch, DEAD_LETTERS.mailEvents, env.GENERATED, new Date());
    case env.MAIL_EVENTS_QUEUE_NAME:
      return consumeMailEvents(batch, env.MESSAGES, new Date());
    case env.FILE_EVENTS_QUEUE_NAME: {
      const { inbox, files } = divideEvents(batch);
      await consumeFileEvents(files, storeOf(env), () => purgeFiles(env));
      // Last, since a large workbook may take all of the time.
      return consumeInbox(inbox, env);
    }
    case env.MAKE_QUEUE_NAME:
      return consumeMakeMessages(batch, {
        catalogue: env.CATALOGUE,
        slots: SLOTS.map((slot) => databaseOf(env, slot)),
        generated: env.GENERATED,
        queue: env.MAKE_QUEUE,
      });
    default:
      // After an error the messages are retried and end as dead letters; acknowledged, they would be lost silently.
      throw new Error(`No consumer for the queue ${batch.queue}`);
  }
}

/** For work in the background, which begins with reading the pointer. Where that fails, so does what needs a catalogue. */
export async function withLiveCatalogue(platform: PlatformBindings): Promise<Bindings> {
  const { database, content, contentVersion } = await readCatalogue(platform, "live").catch((error: unknown) => {
    console.error(JSON.stringify({ level: "error", message: `the catalogue cannot be opened: ${error}` }));
    return NO_CATALOGUE;
  });
  return { ...platform, CATALOGUE: database, content, contentVersion };
}
