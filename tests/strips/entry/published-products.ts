import type { D1Database, D1DatabaseSession, RateLimit } from "@cloudflare/workers-types";
import { expect } from "vitest";
import { getPlatformProxy } from "wrangler";
import type {
  StripProductsRequest,
  StripProductsResponse,
} from "../../../app/strips/products/strip-products-request.ts";
import { handleOrderLines } from "../../../workers/order-lines.ts";
import { handleStripProducts } from "../../../workers/strip-products.ts";
import { copyPublishedSample } from "../../catalogue/published-sample.ts";

/** A database that tells how many rows each batch of queries reads. */
function countingRows(database: D1Database, onRows: (rows: number) => void): D1Database {
  const withSession = (from?: string) => {
    const session = database.withSession(from);
    const batch: D1DatabaseSession["batch"] = async (statements) => {
      const results = await session.batch(statements);
      for (const { meta } of results) onRows(meta.rows_read);
      return results as never;
    };
    return { prepare: session.prepare.bind(session), getBookmark: session.getBookmark.bind(session), batch };
  };
  return { withSession } as unknown as D1Database;
}

const UNLIMITED: RateLimit = { limit: async () => ({ success: true }) };

/** Answers requests for products from a database of its own with the sample published. */
export async function openPublishedProducts() {
  const proxy = await getPlatformProxy<{ CATALOGUE_A: D1Database }>({
    configPath: "wrangler.toml",
    persist: { path: `${await copyPublishedSample()}/v3` },
  });
  let rowsRead = 0;
  const database = countingRows(proxy.env.CATALOGUE_A, (rows) => {
    rowsRead += rows;
  });
  const post = (body: unknown, locale = "en", rate: RateLimit = UNLIMITED) =>
    handleStripProducts(
      database,
      new Request(`https://klemma.example/strip-products/${locale}`, { method: "POST", body: JSON.stringify(body) }),
      rate,
    );
  return {
    post,
    /** What a page fetches: products of strips and of lists. */
    fetch(path: string, init: RequestInit): Promise<Response> {
      const request = new Request(`https://klemma.example${path}`, init);
      return path.startsWith("/order-lines/")
        ? handleOrderLines(database, request, UNLIMITED)
        : handleStripProducts(database, request, UNLIMITED);
    },
    async load(request: Partial<StripProductsRequest>): Promise<StripProductsResponse> {
      const response = await post({ codes: [], wanted: [], ...request });
      expect(response.status).toBe(200);
      return response.json();
    },
    /** How many rows the database read for a task. */
    async countRows(task: () => Promise<unknown>): Promise<number> {
      const before = rowsRead;
      await task();
      return rowsRead - before;
    },
    dispose: proxy.dispose,
  };
}
