/** For what has its version in its address. */
export const CACHE_FOR_GOOD = "public, max-age=31536000, immutable";

export const CACHE_ONE_MINUTE = "public, max-age=60";

/** A cache may send what is older for ten minutes more, while it gets the new response. */
export const cacheFor = (seconds: number): string => `public, max-age=${seconds}, stale-while-revalidate=600`;

export const jsonResponse = (body: unknown, status: number, cacheControl = "no-store") =>
  Response.json(body, { status, headers: { "cache-control": cacheControl, "x-content-type-options": "nosniff" } });

/** Plain text, not cached unless `headers` has another `cache-control`. */
export const textResponse = (text: string | null, status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });

/** For a product or file that may be published soon. */
export const notFoundResponse = () => textResponse("Not found", 404, { "cache-control": CACHE_ONE_MINUTE });
