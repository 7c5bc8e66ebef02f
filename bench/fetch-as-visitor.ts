import { newVisitorAddress } from "../tools/dev/visitor-address.ts";

/**
 * Requests as a visitor of its own, as limits count by address, and reads the response. @returns its bytes
 * @throws Error on another status: an error page is no page, and a refusal costs next to nothing
 */
export async function fetchAsVisitor(address: string, init: RequestInit = {}, status = 200): Promise<Buffer> {
  const headers = { "cf-connecting-ip": newVisitorAddress(), ...init.headers };
  const response = await fetch(address, { redirect: "manual", ...init, headers });
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== status)
    throw new Error(`${address} was answered with ${response.status}, and only ${status} is measured.`);
  return body;
}
