import * as v from "valibot";
import { createTabStore } from "../../../ground/platform/tab-store.ts";
import { SESSION_KEY, SessionSchema } from "./session-schema.ts";

/** Browsers restore a tab with its storage days later, when the buyer's own session has long ended. */
const MAX_AGE_MS = 12 * 3_600_000;

const { read, write } = createTabStore(SESSION_KEY, (stored) => {
  const session = v.parse(SessionSchema, stored);
  return Date.now() - session.startedAt < MAX_AGE_MS ? session : null;
});

/** @returns null when there is none, or it is too old or invalid */
export const readSession = read;

export const endSession = (): void => write(null);
