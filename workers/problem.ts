type Problem = { readonly title: string; readonly [member: string]: unknown };

/** An error for a program (RFC 9457). Not cached unless `headers` has a `cache-control`. */
export const problemResponse = (status: number, problem: Problem, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify({ ...problem, status }), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
