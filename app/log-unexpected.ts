import { isRouteErrorResponse } from "react-router";

/** Logs what nobody expected. A visitor who left, a page that does not exist or a wrong method is no failure of ours. */
export function logUnexpected(error: unknown, { url, method, signal, headers }: Request): void {
  if (signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  console.error(JSON.stringify({ level: "error", message, method, url, ray: headers.get("cf-ray"), stack }));
}
