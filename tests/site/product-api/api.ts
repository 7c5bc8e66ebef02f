import * as v from "valibot";
import { OPERATIONS, type OperationId } from "../../../app/screens/api-reference/operations.ts";
import { Problem } from "../../../app/screens/api-reference/schemas/problem.ts";
import { SITE } from "../../host/site.ts";

export const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(SITE + path, { redirect: "manual", ...init });

/** The answer of an operation, in which nothing is that its schema does not name. */
export async function ask<Id extends OperationId>(
  operation: Id,
  path: string,
): Promise<v.InferOutput<(typeof OPERATIONS)[Id]["response"]>> {
  const response = await get(path);
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  return v.parse(OPERATIONS[operation].response, body) as v.InferOutput<(typeof OPERATIONS)[Id]["response"]>;
}

/** A refusal, as strictly. */
export async function askProblem(path: string, init: RequestInit = {}) {
  const response = await get(path, init);
  if (response.headers.get("content-type") !== "application/problem+json")
    throw new Error(`${path}: ${response.status} ${response.headers.get("content-type")}`);
  return { response, problem: v.parse(Problem, await response.json()) };
}

/** Which of the addresses do not answer 200, and what they do. */
export async function othersThan200(addresses: readonly string[]): Promise<[address: string, status: number][]> {
  const others: [address: string, status: number][] = [];
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const response = await get(pathname + search);
    await response.arrayBuffer();
    if (response.status !== 200) others.push([address, response.status]);
  }
  return others;
}
