import type { Turned } from "./go-live.ts";
import type { PublishedState } from "./read-published.ts";
import type { Sent } from "./stage.ts";

/**
 * All that the desk can do to the catalogue. Every method asks for the role of who acts, and refusals are values. There is no
 * method that writes into the live slot, changes a schema, or publishes what was not staged and shown.
 */
export type PublishingService = {
  readonly readState: (actor: unknown) => Promise<PublishedState>;
  /** @returns the tables of a release, as `packTables` makes them; null where they are not kept any more */
  readonly readTables: (actor: unknown, release: number) => Promise<Uint8Array | null>;
  /** @returns what a release changed, as JSON; null where it is not kept */
  readonly readDifference: (actor: unknown, release: number) => Promise<string | null>;
  /** Sends tables to be checked again, compared and filled into the next slot. @param request a `StageRequest` */
  readonly stage: (actor: unknown, tables: Uint8Array, request: unknown) => Promise<Sent>;
  /** Makes a staged release live: the one of that number and digest, and no other. */
  readonly publish: (actor: unknown, release: number, digest: string) => Promise<Turned>;
  /** Makes the release before live again. @param live and @param to as they were shown */
  readonly rollBack: (actor: unknown, live: number, to: number) => Promise<Turned>;
};
