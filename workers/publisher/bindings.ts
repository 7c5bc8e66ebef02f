import type { Queue, R2Bucket } from "@cloudflare/workers-types";
import type { MakeMessage } from "../api/generated-files/make-products.ts";
import type { PageChecks } from "../page-check.ts";
import type { SlotBindings } from "../slots/open-catalogue.ts";
import type { StagingMessage } from "./staging/staging.ts";

export type PublisherBindings = SlotBindings & {
  /** Former releases, and what is being staged. */
  readonly GENERATED: R2Bucket;
  readonly STAGING: Queue<StagingMessage>;
  readonly MAKE_QUEUE: Queue<MakeMessage>;
  /** The preview, which shows what is staged. */
  readonly PREVIEW: PageChecks;
  readonly VERSION: { readonly id: string };
  /** The site Worker, whose cache only it can purge. Missing until it is deployed for the first time. */
  readonly SITE?: { readonly fetch: (request: Request) => Promise<Response> };
};
