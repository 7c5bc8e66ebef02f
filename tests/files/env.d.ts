/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    readonly CATALOGUE: import("@cloudflare/workers-types").D1Database;
    readonly FILES: import("@cloudflare/workers-types").R2Bucket;
    readonly FILE_EVENTS: import("@cloudflare/workers-types").Queue<{ object: { key: string } }>;
    readonly MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
