import { inject } from "vitest";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    hostUrl: string;
    browserEndpoint: string;
  }
}

/** The site that all tests share and none changes. */
export const SITE = inject("siteUrl");

const marker = Symbol.for("klemma.fetchAsNewVisitor");
const global = globalThis as { [marker]?: true };
if (!global[marker]) {
  global[marker] = true;
  const send = globalThis.fetch;
  /** Rate limits count by address, so each request is of a visitor of its own unless it names one. */
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", newVisitorAddress());
    return send(input, { ...init, headers });
  };
}

/** @throws Error with what the host says when it cannot */
export async function askHost<Result>(action: string, body: unknown): Promise<Result> {
  const response = await fetch(`${inject("hostUrl")}/${action}`, { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Result;
}
