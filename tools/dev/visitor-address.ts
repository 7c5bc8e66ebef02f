import { randomBytes } from "node:crypto";

/** An address of a visitor of its own, whose /56 nobody else has (RFC 4193): rate limits count by address. */
export function newVisitorAddress(): string {
  const network = randomBytes(6).toString("hex");
  return `fd${network.slice(0, 2)}:${network.slice(2, 6)}:${network.slice(6, 10)}:${network.slice(10)}00::1`;
}
