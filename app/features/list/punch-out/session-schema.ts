import * as v from "valibot";

/** In the session storage of the tab: browsers drop cookies of a site in a frame or a popup. */
export const SESSION_KEY = "punch-out";

export const SessionSchema = v.object({
  /** The buyer's name. */
  buyer: v.string(),
  hookUrl: v.string(),
  okCode: v.string(),
  target: v.string(),
  caller: v.string(),
  /** In milliseconds, by the server's clock. */
  startedAt: v.number(),
});

/** A visit from a buyer's system. Only a note: the server checks it again before anything is transferred. */
export type PunchOutSession = v.InferOutput<typeof SessionSchema>;
