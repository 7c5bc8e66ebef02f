/** The id that every log line about a request carries: Cloudflare's own, which its other logs use too. */
export const getRequestId = (headers: Headers): string => headers.get("cf-ray") ?? crypto.randomUUID();

/**
 * The request with the id under which both Workers log it. React Router's internal headers are removed: sent from
 * outside, they could make it render another kind of page under this URL.
 */
export function withRequestId(request: Request): Request {
  const copy = new Request(request);
  for (const name of [...request.headers.keys()]) if (name.startsWith("x-react-router-")) copy.headers.delete(name);
  copy.headers.set("x-request-id", getRequestId(request.headers));
  return copy;
}
