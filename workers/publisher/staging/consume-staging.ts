import type { MessageBatch } from "@cloudflare/workers-types";
import * as v from "valibot";
import type { Slot } from "../../../app/foundation/catalogue/data/pointer.ts";
import { DEFAULT_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { checkTables } from "../../../tools/catalogue/import/check/check-catalogue.ts";
import { PackedTexts } from "../../../tools/catalogue/import/products/packed-texts.ts";
import { beginFill, claimNext } from "../../../tools/catalogue/import/publish/begin-fill.ts";
import {
  fillInSlices,
  openStatement,
  sliceStatement,
} from "../../../tools/catalogue/import/publish/fill-statements.ts";
import { finishFill } from "../../../tools/catalogue/import/publish/finish-fill.ts";
import { planPublish, reportOf } from "../../../tools/catalogue/import/publish/plan-publish.ts";
import { readAllPublished } from "../../../tools/catalogue/import/publish/published-tables.ts";
import { readFill } from "../../../tools/catalogue/import/publish/read-slot.ts";
import {
  archiveRelease,
  exportOf,
  packTables,
  unpackTables,
} from "../../../tools/catalogue/import/publish/release-archive.ts";
import { describeMessage, fileWording } from "../../../tools/catalogue/messages/describe.ts";
import { CommandError } from "../../../tools/platform/report-failure.ts";
import { type CatalogueWriters, readPointer } from "../../../tools/sql/slots.ts";
import { archiveIn } from "../../release-archive.ts";
import { catalogueWriters } from "../../slots/catalogue-databases.ts";
import type { PublisherBindings } from "../bindings.ts";
import { readStaging, type Staging, type StagingFailure, StagingMessage, shorten, updateStaging } from "./staging.ts";
import { StagingFiles } from "./staging-files.ts";

/**
 * More are published by the command. A Worker has 128 MB: with 9,000 products of which one differs, and an empty slot to fill,
 * Node.js does with a heap of 110 MB; a difference that has all cells of new ones takes as much again with 2,600 of them.
 */
const MAX_PRODUCTS = 10_000;
const MAX_NEW_PRODUCTS = 2_000;
/** Of the 1,000 queries that an invocation may make, counted singly (developers.cloudflare.com/d1/platform/limits/). */
const MAX_STATEMENTS = 700;
/** As the settings say; afterwards it has failed, and whoever sent it is told. */
const MAX_ATTEMPTS = 6;
const MAX_LINES = 20;
/** Of tables, unpacked: ten thousand products have some forty. */
const MAX_BYTES = 60_000_000;

type Step = {
  readonly databases: CatalogueWriters;
  readonly files: StagingFiles;
  readonly env: PublisherBindings;
  readonly now: () => Date;
};

/** Why a step can never succeed. */
class Stop extends Error {
  readonly failure: StagingFailure;

  constructor(failure: StagingFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Takes what was sent one step further. Whatever step an invocation was killed in, the next one goes on from there. */
export async function consumeStaging(batch: MessageBatch, env: PublisherBindings): Promise<void> {
  for (const message of batch.messages) {
    const { id } = v.parse(StagingMessage, message.body);
    const step: Step = {
      databases: catalogueWriters(env),
      files: new StagingFiles(env.GENERATED, id),
      env,
      now: () => new Date(),
    };
    try {
      await continueStaging(id, step);
      message.ack();
    } catch (error) {
      const isLast = message.attempts >= MAX_ATTEMPTS;
      const text = error instanceof Error ? error.message : String(error);
      console.error(JSON.stringify({ level: "error", message: `staging ${id}: ${text}` }));
      if (!isLast) {
        message.retry();
        continue;
      }
      await fail(id, { kind: "failed", message: text }, step);
      message.ack();
    }
  }
}

async function continueStaging(id: string, step: Step): Promise<void> {
  const staging = await readStaging(step.databases, id);
  if (staging?.state !== "sent" && staging?.state !== "filling") return;
  try {
    if (staging.state === "sent") await begin(staging, step);
    if (!(await fill(id, step))) return;
    await finish(staging, step);
  } catch (error) {
    if (error instanceof Stop) return fail(id, error.failure, step);
    // What a publish says itself is no accident: another attempt would say it again.
    if (error instanceof CommandError) return fail(id, { kind: "failed", message: error.message }, step);
    throw error;
  }
}

async function fail(id: string, failure: StagingFailure, { databases, files, now }: Step): Promise<void> {
  const { slices = 0, release = null } = (await readStaging(databases, id)) ?? {};
  // What was filled and never looked at is nobody's to publish.
  const pointer = await readPointer(databases);
  if (release !== null && pointer.next.release === release) await claimNext(databases, pointer);
  await updateStaging(databases, id, { state: "failed", failure }, now());
  await files.delete(slices);
}

/** Checks and compares what was sent, claims the next slot, and stores what is to be written into it. */
async function begin(staging: Staging, { databases, files, env, now }: Step): Promise<void> {
  const pointer = await readPointer(databases);
  if (pointer.live.release !== staging.base) throw new Stop({ kind: "overtaken", live: pointer.live.release });
  const tables = await unpackTables(await files.readTables(), MAX_BYTES);
  const { catalogue, problems, rules } = checkTables(tables, { texts: new PackedTexts() });
  if (problems.length > 0) throw new Stop(describeProblems(problems));
  const { length: products } = catalogue.products;
  if (products > MAX_PRODUCTS) throw new Stop({ kind: "tooMany", products, limit: MAX_PRODUCTS });
  const [row] = await databases.slots[pointer.live.name].select("SELECT count(*) AS count FROM product");
  const added = products - Number(row?.count);
  if (added > MAX_NEW_PRODUCTS) throw new Stop({ kind: "tooManyNew", products: added, limit: MAX_NEW_PRODUCTS });
  const plan = await planPublish(databases, catalogue, {
    importerVersion: IMPORTER_VERSION,
    tables,
    author: staging,
    breaches: rules.flatMap(({ breaches }) => breaches),
    despite: staging.despite,
    removes: staging.removes ?? undefined,
    // A yes is to the release that was named.
    replacesStaged: staging.replaces > 0 && staging.replaces === pointer.next.release,
  });
  // Somebody may have published while the tables were checked.
  if (plan.pointer.live.release !== staging.base)
    throw new Stop({ kind: "overtaken", live: plan.pointer.live.release });
  if (reportOf(plan, 0).isUpToDate) throw new Stop({ kind: "nothing" });
  if (plan.refusals.length > 0) throw new Stop({ kind: "refused", refusals: plan.refusals.map(shorten) });
  await keepLive(pointer.live, databases, env);
  const { filling, fill } = await beginFill(databases, catalogue, plan, { now });
  const { turn, next } = filling.claimed;
  const slices = await files.writeSlices(fillInSlices(fill));
  await files.writeFilling(filling);
  await databases.slots[next.name].write([openStatement(plan.slot.fill, turn, true)]);
  await updateStaging(databases, staging.id, { state: "filling", release: filling.release, slices, done: 0 }, now());
}

/** Keeps what the live release holds, if nobody has: who has a workbook of it goes on working when another one is live. */
async function keepLive({ name, release }: Slot, databases: CatalogueWriters, env: PublisherBindings): Promise<void> {
  const archive = archiveIn(env.GENERATED);
  if (await archive.read(exportOf(release))) return;
  await archive.write(exportOf(release), await packTables(archive, await readAllPublished(databases.slots[name])));
}

type Problems = ReturnType<typeof checkTables>["problems"];

const describeProblems = (problems: Problems): StagingFailure => ({
  kind: "problems",
  count: problems.length,
  lines: problems
    .slice(0, MAX_LINES)
    .map(
      ({ file, row, field, reason }) =>
        `${file} ${row} ${field}: ${describeMessage(reason, fileWording(DEFAULT_LOCALE))}`,
    ),
});

/** Writes slices until all are, or so many that another invocation goes on. @returns whether all are */
async function fill(id: string, { databases, files, env, now }: Step): Promise<boolean> {
  const { claimed } = await files.readFilling();
  const slot = databases.slots[claimed.next.name];
  const { slices } = (await readStaging(databases, id)) ?? { slices: 0 };
  let statements = 0;
  for (;;) {
    const found = await readFill(slot);
    if (found.turn !== claimed.turn)
      throw new Stop({ kind: "overtaken", live: (await readPointer(databases)).live.release });
    if (!found.isOpen) return true;
    // Older code does not know of slices, and may have made the slot live.
    const pointer = await readPointer(databases);
    if (pointer.turn !== claimed.turn) throw new Stop({ kind: "overtaken", live: pointer.live.release });
    const slice = await files.readSlice(found.slices);
    if (statements + slice.length > MAX_STATEMENTS) {
      await env.STAGING.send({ id });
      return false;
    }
    await slot.write([sliceStatement(claimed.turn, found.slices, found.slices === slices - 1), ...slice]);
    statements += slice.length + 1;
    await updateStaging(databases, id, { done: found.slices + 1 }, now());
  }
}

async function finish(staging: Staging, { databases, files, env, now }: Step): Promise<void> {
  const filling = await files.readFilling();
  const { release, difference } = filling;
  // An invocation before may have ended after the turn of the pointer.
  if ((await readPointer(databases)).next.release !== release)
    await finishFill(databases, filling, {
      ...{ author: staging, despite: staging.despite, now },
      archive: async () => {
        if (difference) await archiveRelease(archiveIn(env.GENERATED), release, await files.readTables(), difference);
      },
    });
  // Nobody can publish it before (go-live.ts).
  const problems = await env.PREVIEW.check(release);
  if (problems.length > 0) throw new Stop({ kind: "pages", lines: problems.slice(0, MAX_LINES) });
  await updateStaging(databases, staging.id, { state: "staged" }, now());
  await files.delete((await readStaging(databases, staging.id))?.slices ?? 0);
}
