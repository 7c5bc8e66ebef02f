import { MINUTE_MS } from "../app/ground/platform/duration.ts";

/**
 * Limits over all visitors of one isolate, for what costs money each time. They count in memory: the platform runs an
 * isolate or a few in each of its locations, so the worst bill is an isolate's times as many as an attacker keeps busy
 * (docs/security.md has the sum). What all locations share is counted in the database (workers/api/messages/budgets.ts).
 * An ordinary busy minute of the largest customer, forty colleagues at work at once (tests/eyes/ordinary-minute.ts), is
 * 160 suggestions, twenty data sheets and lists, and twenty images.
 */
export const CEILINGS = {
  /**
   * Search results, each written when an isolate is asked for the same words again: forty colleagues write five a
   * minute. A write costs ten times a read. Beyond the limit nothing is stored, and the next search takes as long as
   * the first.
   */
  searchWrites: { limit: 20, periodMs: MINUTE_MS },

  /**
   * Search results: twelve such minutes at once. Beyond the limit D1 alone is asked. D1 has no ceiling of its own, as
   * it would let one visitor take everybody's suggestions; what an isolate can search in a minute is one.
   */
  searchReads: { limit: 2000, periodMs: MINUTE_MS },

  /**
   * Pictures, stored when they are requested first: forty colleagues who look at six new products a minute each write
   * 240, if the queue behind a publish has not made them. Rows may be of any products, so without a limit strangers
   * could store one after the other. Beyond it a picture is drawn again at its next request.
   */
  pictureWrites: { limit: 300, periodMs: MINUTE_MS },
} as const;

/**
 * The gates of documents (workers/api/http/document-gate.ts): how many are made at once, for processor and memory, and
 * how many begin in a period, for the bill. Later requests wait in turn, so the period is shorter than anybody waits.
 */
export const GATES = {
  /**
   * Lists, comparisons, strips. Two at once fit an isolate's 128 MB, and leave processor time to others between their slices.
   * 240 a minute are twelve times what forty colleagues want; those of forms are written to the bucket.
   */
  documents: { atOnce: 2, begins: { limit: 8, periodMs: 2000 } },

  /**
   * Apart, since a list takes ten times as long as a data sheet, which is what most visitors come for. Each is stored once it is made.
   */
  datasheets: { atOnce: 2, begins: { limit: 20, periodMs: 2000 } },

  /** Images are drawn in one piece, never two at once; more turns only mean reading what is to be drawn. */
  images: { atOnce: 8, begins: { limit: 40, periodMs: 2000 } },

  /** The whole catalogue is sent while it is read, so its turns last longer than a document's. */
  catalogues: { atOnce: 4, begins: { limit: 4, periodMs: 2000 } },
} as const;

export type GateLimits = {
  readonly atOnce: number;
  readonly begins: { readonly limit: number; readonly periodMs: number };
};
