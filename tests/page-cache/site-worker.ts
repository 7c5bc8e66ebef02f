import { applyD1Migrations, env } from "cloudflare:test";
import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { vi } from "vitest";
import type { CacheContext } from "../../tools/stand-ins/workers-cache/workers-cache.ts";
import { fetchFromApi } from "../messages/api-worker.ts";
import { migrateCatalogue, publishRelease } from "../slots.ts";

/** A catalogue without products, whose releases differ only by number. */
export async function openCatalogue(): Promise<void> {
  await migrateCatalogue();
  await applyD1Migrations(env.MESSAGES, env.MESSAGE_MIGRATIONS);
  const vocabulary = {
    products: 0,
    groups: [],
    categories: [],
    types: [],
    colours: [],
    certificates: [],
    attributes: [],
    synonyms: [],
  };
  await env.CATALOGUE_A.prepare("INSERT INTO vocabulary VALUES ('all', 0, ?)").bind(JSON.stringify(vocabulary)).run();
}

/** Publishes an empty release. @returns its number */
export const publish = (): Promise<number> => publishRelease();

export type Isolate = {
  (request: Request, context: CacheContext, vars?: Readonly<Record<string, string>>): Promise<Response>;
  readonly runCron: (context: CacheContext) => Promise<void>;
};

type FetchApi = (request: Request) => Promise<Response>;

/** Loads the site Worker afresh, so that it shares no memory with another isolate. */
export async function startIsolate(
  version: string,
  fetchApi: FetchApi = (request) => fetchFromApi(request),
): Promise<Isolate> {
  vi.resetModules();
  const { default: worker } = await import("../../workers/site.ts");
  const bindings = { ...env, VERSION: { id: version }, API: { fetch: fetchApi } };
  const fetch = (request: Request, context: CacheContext, vars: Readonly<Record<string, string>> = {}) =>
    worker.fetch(request, { ...bindings, ...vars }, context as unknown as ExecutionContext);
  const runCron = (context: CacheContext) =>
    worker.scheduled({} as ScheduledController, bindings, context as unknown as ExecutionContext);
  return Object.assign(fetch, { runCron });
}
