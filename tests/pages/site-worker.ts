import { applyD1Migrations, env } from "cloudflare:test";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { vi } from "vitest";
import type { CacheContext } from "../../tools/stand-ins/workers-cache/workers-cache.ts";
import { ask } from "../messages/office.ts";

/** A catalogue without products, which only its releases tell apart. */
export async function openCatalogue(): Promise<void> {
  await applyD1Migrations(env.CATALOGUE, env.MIGRATIONS);
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
  await env.CATALOGUE.prepare("INSERT INTO vocabulary VALUES ('all', 0, ?)").bind(JSON.stringify(vocabulary)).run();
}

/** A release without changes. @returns its number */
export async function publish(): Promise<number> {
  const sql =
    "INSERT INTO release SELECT coalesce(max(number), 0) + 1, '2026-10-01T06:00:00Z', 0, 0, 0 FROM release RETURNING number";
  return (await env.CATALOGUE.prepare(sql).first<number>("number")) ?? 0;
}

export type Isolate = (
  request: Request,
  context: CacheContext,
  vars?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** The site Worker in an isolate of its own: what another one remembers, it does not. */
export async function startIsolate(version: string): Promise<Isolate> {
  vi.resetModules();
  const { default: worker } = await import("../../workers/site.ts");
  const bindings = { ...env, VERSION: { id: version }, API: { fetch: (request: Request) => ask(request) } };
  return (request, context, vars = {}) =>
    worker.fetch(request, { ...bindings, ...vars }, context as unknown as ExecutionContext);
}
