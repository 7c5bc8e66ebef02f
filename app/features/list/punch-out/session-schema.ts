import * as v from "valibot";

/** In the session storage of the tab: browsers drop cookies of a site in a frame or a popup. */
export const SESSION_KEY = "punch-out";

/** Browsers restore a tab with its storage days later, when the buyer's own session has long ended. */
export const MAX_SESSION_MS = 12 * 3_600_000;

export const SessionSchema = v.object({
  /** The buyer's name. */
  buyer: v.string(),
  /** By which the transfer finds the buyer's system again. */
  parameters: v.record(v.string(), v.string()),
  /** In milliseconds, by the server's clock. */
  startedAt: v.number(),
});

/** A visit from a buyer's system. Only a note: the server checks it again before anything is transferred. */
export type PunchOutSession = v.InferOutput<typeof SessionSchema>;
