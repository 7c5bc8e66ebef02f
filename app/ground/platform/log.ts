import { isRouteErrorResponse } from "react-router";

type Level = "warn" | "error";

/** Of this isolate, for workers/error-count.ts. */
let loggedErrors = 0;

export function countErrors(errors: number): void {
  loggedErrors += errors;
}

/** How many errors were logged since this was asked last. */
export function takeLoggedErrors(): number {
  const errors = loggedErrors;
  loggedErrors = 0;
  return errors;
}

/**
 * Writes one line of JSON for Workers Logs. Only id, method and path of the request: queries and bodies may be
 * personal.
 */
export function log(level: Level, about: string, error: unknown, { url, method, headers }: Request): void {
  if (level === "error") countErrors(1);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  // Cloudflare's id first, since a client cannot choose it.
  const request = headers.get("cf-ray") ?? headers.get("x-request-id");
  console[level](JSON.stringify({ level, about, message, request, method, path: new URL(url).pathname, stack }));
}

/** Logs an error, unless the visitor left or the error is a response below 500. */
export function logUnexpected(error: unknown, request: Request): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log("error", "unexpected", error, request);
}
