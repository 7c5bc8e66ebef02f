import { NOTICE_VERSIONS } from "../../app/foundation/messages/fields.ts";
import { sampleProducts } from "../../tests/sample.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { median } from "../processor-time.ts";
import { VISITOR_HEADERS } from "./attackers.ts";

/** The answers that a visitor waits for. */
export const WANTS = ["page", "message", "data sheet"] as const;
type Want = (typeof WANTS)[number];

/** By what was wanted, the median of the waits in milliseconds; and how many requests were not answered as they should be. */
export type Experience = { readonly waits: Readonly<Record<Want, number>>; readonly refused: number };

const CODES = sampleProducts().flatMap(({ code }) => code ?? []);

/** A visitor whose pages and data sheets nobody had before, each time from another address. */
export function createVisitor(url: string) {
  let visits = Math.floor(Math.random() * CODES.length);
  const requests: Readonly<Record<Want, () => readonly [path: string, init: RequestInit, status: number]>> = {
    page: () => [`/en/products?width-min=${visits / 1000}`, {}, 200],
    message: () => [
      "/api/en/messages",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          name: "Ayşe",
          email: `ayse${visits}@ornek.com.tr`,
          message: `KV 2.5, ${crypto.randomUUID()}`,
          notice: NOTICE_VERSIONS[0],
        }),
      },
      201,
    ],
    "data sheet": () => [`/api/de/products/${CODES[visits % CODES.length]}/datasheet.pdf`, {}, 200],
  };

  /** Asks for one thing after the other, once and as long as it is to go on. */
  return async (goesOn: (rounds: number) => boolean): Promise<Experience> => {
    const waits: Record<Want, number[]> = { page: [], message: [], "data sheet": [] };
    let refused = 0;
    let rounds = 0;
    do {
      visits += 1;
      for (const want of WANTS) {
        const [path, init, status] = requests[want]();
        const visitor = { ...VISITOR_HEADERS, "cf-connecting-ip": newVisitorAddress() };
        const started = performance.now();
        const response = await fetch(url + path, { ...init, headers: { ...visitor, ...init.headers } });
        await response.arrayBuffer();
        waits[want].push(performance.now() - started);
        if (response.status !== status) refused += 1;
      }
      rounds += 1;
    } while (goesOn(rounds));
    const medians = WANTS.map((want) => [want, median(waits[want])] as const);
    return { waits: Object.fromEntries(medians) as Record<Want, number>, refused };
  };
}
