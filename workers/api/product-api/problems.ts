import type { Problem } from "../../../app/screens/api-reference/schemas/problem.ts";
import { problemResponse } from "../../problem.ts";
import { CACHE_ONE_MINUTE } from "../../responses.ts";
import { CORS, LINK_TO_DESCRIPTION } from "./headers.ts";

/** A request that an operation cannot answer, and why: sent as `application/problem+json` (RFC 9457). */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly problem: Omit<Problem, "status">;

  constructor(status: number, problem: Omit<Problem, "status">) {
    super(problem.title);
    this.status = status;
    this.problem = problem;
  }
}

export const respondProblem = (status: number, problem: Omit<Problem, "status">): Response =>
  problemResponse(status, problem, {
    ...CORS,
    link: LINK_TO_DESCRIPTION,
    // A missing product may be published in a moment.
    "cache-control": CACHE_ONE_MINUTE,
  });
