/// <reference types="@cloudflare/vitest-plugin/types" />

type RateBindings = import("../workers/rate-limit.ts").RateBindings;

/** The bindings of tests in workerd: the settings of an environment (tests/workerd-project.ts). */
declare namespace Cloudflare {
  interface Env extends RateBindings {
    readonly CATALOGUE_A: import("@cloudflare/workers-types").D1Database;
    readonly CATALOGUE_B: import("@cloudflare/workers-types").D1Database;
    readonly CATALOGUE_C: import("@cloudflare/workers-types").D1Database;
    readonly CATALOGUE_POINTER: import("@cloudflare/workers-types").D1Database;
    readonly MESSAGES: import("@cloudflare/workers-types").D1Database;
    readonly FILES: import("@cloudflare/workers-types").R2Bucket;
    readonly FILE_EVENTS: import("@cloudflare/workers-types").Queue<{ object: { key: string } }>;
    readonly MAIL_QUEUE: import("@cloudflare/workers-types").Queue<{ id: string }>;
    readonly MAIL: import("@cloudflare/workers-types").SendEmail;
    readonly SEARCH_CACHE: import("@cloudflare/workers-types").KVNamespace;
    readonly COUNTS: import("@cloudflare/workers-types").AnalyticsEngineDataset;
    readonly VERSION: { readonly id: string };
    readonly MESSAGE_RATE: import("@cloudflare/workers-types").RateLimit;
    readonly SUSPECT_RATE: import("@cloudflare/workers-types").RateLimit;
    readonly MESSAGE_RETENTION_DAYS: string;
    readonly FILE_EVENTS_QUEUE_NAME: string;
    readonly MAIL_QUEUE_NAME: string;
    readonly DEAD_MAIL_QUEUE_NAME: string;
    readonly PAGE_CACHE: string;
    readonly RENDERING: string;
    readonly VISITORS: string;
    readonly SLOT: string;
    readonly INDEXED: string;
    readonly QUEUES: import("../tools/stand-ins/queues.ts").QueueSettings;
    readonly MIGRATIONS: import("cloudflare:test").D1Migration[];
    readonly POINTER_MIGRATIONS: import("cloudflare:test").D1Migration[];
    readonly MESSAGE_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
