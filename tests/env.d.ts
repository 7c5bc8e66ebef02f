/// <reference types="@cloudflare/vitest-plugin/types" />

/** What tests in workerd are bound to: vitest.config.ts. */
declare namespace Cloudflare {
  interface Env {
    readonly CATALOGUE: import("@cloudflare/workers-types").D1Database;
    readonly MESSAGES: import("@cloudflare/workers-types").D1Database;
    readonly FILES: import("@cloudflare/workers-types").R2Bucket;
    readonly FILE_EVENTS: import("@cloudflare/workers-types").Queue<{ object: { key: string } }>;
    readonly MAIL_QUEUE: import("@cloudflare/workers-types").Queue<{ id: string }>;
    readonly MESSAGE_RATE: import("@cloudflare/workers-types").RateLimit;
    readonly SUSPECT_RATE: import("@cloudflare/workers-types").RateLimit;
    readonly MIGRATIONS: import("cloudflare:test").D1Migration[];
    readonly MESSAGE_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
