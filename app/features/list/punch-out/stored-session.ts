import { json, persisted } from "../../../ground/platform/persisted.ts";
import { type PunchOutSession, SESSION_KEY, SessionSchema } from "./session-schema.ts";

/** Browsers restore a tab with its storage days later, when the buyer's own session has long ended. */
const MAX_AGE_MS = 12 * 3_600_000;

const sessionStore = persisted("sessionStorage", SESSION_KEY, json(SessionSchema));

/** @returns null when there is none, or it is too old or invalid */
export function readSession(): PunchOutSession | null {
  const session = sessionStore.read();
  return session && Date.now() - session.startedAt < MAX_AGE_MS ? session : null;
}

export const endSession = (): void => void sessionStore.write(null);
