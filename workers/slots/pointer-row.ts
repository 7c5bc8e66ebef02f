import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { withCircuitBreaker } from "../../app/foundation/catalogue/data/circuit-breaker.ts";
import { CatalogueUnavailable } from "../../app/foundation/catalogue/data/database.ts";
import { type Pointer, PointerSchema, SELECT_POINTER } from "../../app/foundation/catalogue/data/pointer.ts";

/** Always the latest: the pointer's database has no replicas. @throws CatalogueUnavailable */
export async function readPointer(database: D1Database): Promise<Pointer> {
  return v.parse(PointerSchema, await readRow(database, () => database.prepare(SELECT_POINTER).first()));
}

/** @param read one statement on the pointer's database */
export async function readRow<Row>(database: D1Database, read: () => Promise<Row>): Promise<Row> {
  try {
    return await withCircuitBreaker(database, read);
  } catch (error) {
    throw new CatalogueUnavailable(`The pointer cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
