import { WorkerEntrypoint } from "cloudflare:workers";
import type { ExportedHandler } from "@cloudflare/workers-types";
import type { PublisherBindings } from "./bindings.ts";
import { publishRelease, rollBackRelease } from "./go-live.ts";
import type { PublishingService } from "./publishing.ts";
import { readDifference, readState, readTables } from "./read-published.ts";
import { stageTables } from "./stage.ts";
import { consumeStaging } from "./staging/consume-staging.ts";
import type { StagingMessage } from "./staging/staging.ts";
import { compileAgain, discardTexts, publishTexts, takeBackTexts } from "./texts/publish-texts.ts";
import { findTextMentions, readTextEntry, readTexts } from "./texts/read-texts.ts";
import { stageEntry } from "./texts/stage-entry.ts";
import type { TextsService } from "./texts/texts-service.ts";

export default {
  // Only its entrypoints, its queue and its cron are of use.
  fetch: () => new Response(null, { status: 404 }) as never,
  queue: consumeStaging,
  scheduled: (_, env) => compileAgain(env),
} satisfies ExportedHandler<PublisherBindings, StagingMessage>;

export class Publishing extends WorkerEntrypoint<PublisherBindings> implements PublishingService {
  readState(actor: unknown) {
    return readState(actor, this.env);
  }
  readTables(actor: unknown, release: number) {
    return readTables(actor, release, this.env);
  }
  readDifference(actor: unknown, release: number) {
    return readDifference(actor, release, this.env);
  }
  stage(actor: unknown, tables: Uint8Array, request: unknown) {
    return stageTables(actor, tables, request, this.env);
  }
  publish(actor: unknown, release: number, digest: string) {
    return publishRelease(actor, { release, digest }, this.env, this.ctx);
  }
  rollBack(actor: unknown, live: number, to: number) {
    return rollBackRelease(actor, { live, to }, this.env, this.ctx);
  }
}

export class Texts extends WorkerEntrypoint<PublisherBindings> implements TextsService {
  readTexts(actor: unknown) {
    return readTexts(actor, this.env, new Date());
  }
  readEntry(actor: unknown, ref: unknown) {
    return readTextEntry(actor, ref, this.env, new Date());
  }
  findMentions(actor: unknown, gone: unknown) {
    return findTextMentions(actor, gone, this.env);
  }
  stageEntry(actor: unknown, request: unknown) {
    return stageEntry(actor, request, this.env, new Date());
  }
  discard(actor: unknown, release: number) {
    return discardTexts(actor, release, this.env);
  }
  publish(actor: unknown, release: number, digest: string, note: string) {
    return publishTexts(actor, { release, digest, note }, this.env, this.ctx, new Date());
  }
  takeBack(actor: unknown, live: number, to: number) {
    return takeBackTexts(actor, { live, to }, this.env, this.ctx, new Date());
  }
}
