/**
 * Each file of tests comes from an address of its own, as far as the site can see: several run at a time, and rate limits
 * count by address.
 */
export const OWN_ADDRESS: string = crypto.randomUUID();

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", OWN_ADDRESS);
  return send(input, { ...init, headers });
};
