import { isLocale } from "../app/ground/i18n/locales.ts";
import { MINUTE_MS } from "../app/ground/platform/duration.ts";
import { logUnexpected } from "../app/ground/platform/log.ts";
import { type ApiBinding, fetchApi } from "./fetch-api.ts";
import { rejectMessage } from "./message-outcome.ts";

/**
 * A visitor waits with a text that nobody has yet. The database has 2.5 s of it and Turnstile 1.3 s
 * (workers/api/messages), so the api Worker has answered by then whichever of them hangs.
 */
const MESSAGE_TIMEOUT_MS = 4000;

/** A file of 15 MB over a poor connection. */
const FILE_TIMEOUT_MS = 10 * MINUTE_MS;

/**
 * `POST /api/{locale}/messages`, from a script or for a form that was sent without one, and a file of it. Whatever keeps the api
 * Worker from answering, the visitor reads the telephone number. A message that it stores after all keeps its key, so sending it
 * again finds it.
 */
export async function postMessage(env: ApiBinding, request: Request): Promise<Response> {
  const [, , locale, , file] = new URL(request.url).pathname.split("/", 5);
  if (!isLocale(locale)) return fetchApi(env, request);
  try {
    const response = await fetchApi(env, request, file === undefined ? MESSAGE_TIMEOUT_MS : FILE_TIMEOUT_MS);
    if (response.status < 500) return response;
    await response.body?.cancel();
  } catch (error) {
    logUnexpected(error, request);
  }
  return rejectMessage("unavailable", locale);
}
