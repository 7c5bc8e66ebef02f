import { expect } from "vitest";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";

/** By the names of tests. */
const addresses = new Map<string, string>();

/** Rate limits count by address, so each test is a visitor of its own. */
function addressOfTest(): string {
  const name = expect.getState().currentTestName ?? "";
  const address = addresses.get(name) ?? newVisitorAddress();
  addresses.set(name, address);
  return address;
}

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", addressOfTest());
  return send(input, { ...init, headers });
};
