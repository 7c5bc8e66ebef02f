import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { D1Database, D1Result } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { settingsPath } from "../../tools/operations/environment.ts";
import type { SlotBindings } from "../../workers/slots/open-catalogue.ts";
import { copyPublishedSample } from "./published-sample.ts";

const WORKER = `export default {
  async fetch(request, env) {
    const { binding, constraint, statements } = await request.json();
    const session = env[binding].withSession(constraint);
    try {
      const results = await session.batch(statements.map(({ sql, values }) => session.prepare(sql).bind(...values)));
      return Response.json({ results, bookmark: session.getBookmark() });
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

/** wrangler, which reads all settings, takes a second to load. */
function readDatabaseIds(): Readonly<Record<string, string>> {
  const settings = readFileSync(settingsPath("api", "."), "utf8");
  const databases = settings.matchAll(/^\[\[d1_databases]]\nbinding = "(\w+)"\n(?:.+\n)*?database_id = "(.+)"/gm);
  return Object.fromEntries([...databases].map(([, binding = "", id = ""]) => [binding, id]));
}

type LocalBindings = SlotBindings & { readonly MESSAGES: D1Database };

type Statement = {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly bind: (...values: readonly unknown[]) => Statement;
  readonly all: () => Promise<D1Result<Record<string, unknown>>>;
  readonly run: () => Promise<D1Result<Record<string, unknown>>>;
  readonly first: (column?: string) => Promise<unknown>;
};

/**
 * D1 on the local databases of a folder, as far as the Workers use it, in one request for a query or a batch:
 * `getPlatformProxy` takes several for each statement, most of them blocking.
 */
export async function openLocalD1(
  state: string,
): Promise<{ readonly bindings: LocalBindings; readonly close: () => Promise<void> }> {
  const ids = readDatabaseIds();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: "ESModule", path: "index.mjs", contents: WORKER }],
      compatibilityDate: "2026-01-01",
      d1Databases: ids,
      resourcePersistencePath: join(state, "v3"),
    }),
  );
  // A query that waits for the start would take too long.
  await miniflare.ready;
  function openSession(binding: string, constraint?: string) {
    let bookmark: string | null = null;
    async function batch(statements: readonly Statement[]): Promise<D1Result<Record<string, unknown>>[]> {
      const response = await miniflare.dispatchFetch("http://d1/", {
        method: "POST",
        body: JSON.stringify({ binding, constraint, statements }),
      });
      if (!response.ok) throw new Error(await response.text());
      const answer = (await response.json()) as { results: D1Result<Record<string, unknown>>[]; bookmark: string };
      bookmark = answer.bookmark;
      return answer.results;
    }
    function prepare(sql: string, values: readonly unknown[] = []): Statement {
      const all = async () => {
        const [result] = await batch([statement]);
        if (!result) throw new Error(`D1 gave no result of ${sql}`);
        return result;
      };
      const statement: Statement = {
        sql,
        values,
        bind: (...bound) => prepare(sql, bound),
        all,
        run: all,
        first: async (column) => {
          const [row] = (await all()).results;
          return row === undefined ? null : column === undefined ? row : row[column];
        },
      };
      return statement;
    }
    return { batch, prepare: (sql: string) => prepare(sql), getBookmark: () => bookmark };
  }
  const open = (binding: string) => {
    const withSession = (constraint?: string) => openSession(binding, constraint);
    return { ...openSession(binding), withSession } as unknown as D1Database;
  };
  const bindings = Object.fromEntries(Object.keys(ids).map((binding) => [binding, open(binding)]));
  return { bindings: bindings as LocalBindings, close: () => miniflare.dispose() };
}

/** The sample's catalogue as it is published. */
export async function openPublishedSample(): Promise<{
  readonly database: D1Database;
  readonly close: () => Promise<void>;
}> {
  const state = await copyPublishedSample();
  const { bindings, close } = await openLocalD1(state);
  return {
    database: bindings.CATALOGUE_A,
    close: async () => {
      await close();
      rmSync(state, { recursive: true });
    },
  };
}
