import { WorkerEntrypoint } from "cloudflare:workers";
import type { ExportedHandler } from "@cloudflare/workers-types";
import type { PublisherBindings } from "./bindings.ts";
import { publishRelease, rollBackRelease } from "./go-live.ts";
import type { PublishingService } from "./publishing.ts";
import { readDifference, readState, readTables } from "./read-published.ts";
import { stageTables } from "./stage.ts";
import { consumeStaging } from "./staging/consume-staging.ts";
import type { StagingMessage } from "./staging/staging.ts";

export default {
  // Only its entrypoint and its queue are of use.
  fetch: () => new Response(null, { status: 404 }) as never,
  queue: consumeStaging,
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
