import type { Problem as Described } from "../app/screens/api-reference/schemas/problem.ts";

export type Problem = Omit<Described, "status">;

/** An error for a program (RFC 9457), the one form that there is. Not cached unless `headers` has a `cache-control`. */
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
