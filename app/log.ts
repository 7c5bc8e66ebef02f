import { isRouteErrorResponse } from "react-router";

type Level = "warn" | "error";

/**
 * One line of JSON for the platform's log. Of a request it says its number, its method and its path: what was searched
 * for and what was written is the visitor's own.
 */
export function log(level: Level, about: string, error: unknown, { url, method, headers }: Request): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  // The platform's own number first: nobody outside can choose it.
  const request = headers.get("cf-ray") ?? headers.get("x-request-id");
  console[level](JSON.stringify({ level, about, message, request, method, path: new URL(url).pathname, stack }));
}

/** Logs what nobody expected. A visitor who left, a page that does not exist or a wrong method is no failure of ours. */
export function logUnexpected(error: unknown, request: Request): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log("error", "unexpected", error, request);
}
