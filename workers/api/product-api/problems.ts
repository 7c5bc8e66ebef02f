import type { Problem } from "../../../app/product-api/schemas.ts";

/** What an operation cannot answer, and why: sent as `application/problem+json` (RFC 9457). */
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
