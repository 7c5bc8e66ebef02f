import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";

const send = globalThis.fetch;
/** Rate limits count by address, so each request is of a visitor of its own unless it names one. */
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", newVisitorAddress());
  return send(input, { ...init, headers });
};
