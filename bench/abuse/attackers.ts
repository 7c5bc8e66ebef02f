import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import type { CostlyRequest, Door } from "./doors.ts";

const CONNECTIONS = 50;
/** The networks of an attacker who has several, and different requests of one attack. */
export const NETWORKS = 256;
/** Autonomous systems that nobody has (RFC 5398): the local platform takes from this header what Cloudflare would tell. */
const ofCarrier = (asn: number) => ({ "mf-cf-blob": JSON.stringify({ asn }) });
export const VISITOR_HEADERS = ofCarrier(64501);

/** The address of the n-th request of an attacker, in networks that nobody has (RFC 4193). */
type AddressOf = (index: number) => string;

const hex = (bytes: number) => randomBytes(bytes).toString("hex");

/**
 * The addresses that cost an attacker next to nothing: an address, a rented server's /48, and a /40 or some such
 * servers.
 */
export const ATTACKERS: Readonly<Record<string, () => AddressOf>> = {
  "one address": () => {
    const address = `fd${hex(1)}:${hex(2)}:${hex(2)}::1`;
    return () => address;
  },
  "one /48": () => {
    const site = `fd${hex(1)}:${hex(2)}:${hex(2)}`;
    return (index) => `${site}:${(index % NETWORKS).toString(16)}00::1`;
  },
  "256 networks": () => {
    const block = `fd${hex(1)}:${hex(2)}:${hex(1)}`;
    return (index) => `${block}${(index % NETWORKS).toString(16).padStart(2, "0")}::1`;
  },
};

/** The headers of a request that an attacker sends. */
export const attackHeaders = (addressOf: AddressOf, index: number): Readonly<Record<string, string>> => ({
  ...ofCarrier(64500),
  "cf-connecting-ip": addressOf(index),
});

/** Sends the requests of a door in turn over fifty connections. @returns how many were answered with which status */
export async function attack(url: string, door: Door, addressOf: AddressOf, seconds: number): Promise<string> {
  const requests = Array.from({ length: NETWORKS }, (_, index) => {
    const { headers, ...request }: CostlyRequest = door.request(index);
    return { method: "GET" as const, ...request, headers: { ...headers, ...attackHeaders(addressOf, index) } };
  });
  const { statusCodeStats = {}, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    // In a thread of its own, or the attack would delay the visitor's own program.
    workers: 1,
    timeout: 30,
  });
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}×${count}`);
  return [...counts, ...(errors > 0 ? [`errors×${errors}`] : [])].join(" ");
}
