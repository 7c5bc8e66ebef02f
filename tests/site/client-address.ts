import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";

/** Gives each file of tests a client address of its own: several run at a time, and rate limits count by address. */
export const OWN_ADDRESS: string = newVisitorAddress();

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", OWN_ADDRESS);
  return send(input, { ...init, headers });
};
