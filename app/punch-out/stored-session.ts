import * as v from "valibot";
import { readStorage, writeStorage } from "../shell/browser-storage.ts";
import { type PunchOutSession, SESSION_KEY, SessionSchema } from "./session-schema.ts";

/** Browsers restore a tab with its storage days later, when the buyer's own session has long ended. */
const MAX_AGE_MS = 12 * 3_600_000;

/** @returns null when there is none, or it is too old or invalid */
export function readSession(): PunchOutSession | null {
  try {
    const stored = v.safeParse(SessionSchema, JSON.parse(readStorage("sessionStorage", SESSION_KEY) ?? "null"));
    return stored.success && Date.now() - stored.output.startedAt < MAX_AGE_MS ? stored.output : null;
  } catch {
    return null;
  }
}

export const endSession = (): void => writeStorage("sessionStorage", SESSION_KEY, null);
