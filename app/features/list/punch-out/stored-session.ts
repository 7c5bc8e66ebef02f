import { json, persisted } from "../../../ground/platform/persisted.ts";
import { MAX_SESSION_MS, type PunchOutSession, SESSION_KEY, SessionSchema } from "./session-schema.ts";

const sessionStore = persisted("sessionStorage", SESSION_KEY, json(SessionSchema));

/** @returns null when there is none, or it is too old or invalid */
export function readSession(): PunchOutSession | null {
  const session = sessionStore.read();
  return session && Date.now() - session.startedAt < MAX_SESSION_MS ? session : null;
}

export const endSession = (): void => void sessionStore.write(null);
