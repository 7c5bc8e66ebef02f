import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "../../workers/network.ts";
import { isRateLimited, rateLimitKey } from "../../workers/rate-limit.ts";
import { ANY_CHARACTER } from "../any-character.ts";

const keyOf = (address: string) =>
  rateLimitKey(new Request("https://x.test/", { headers: { "cf-connecting-ip": address } }));

const SAME: Readonly<Record<string, readonly string[]>> = {
  "2001:db8::1": ["2001:DB8:0::1", "2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8:0:ff::7"],
  "fe80::1": ["fe80::1%eth0"],
  "::1": ["0:0:0:0:0:0:0:1"],
  "203.0.113.7": ["::ffff:203.0.113.7", "::FFFF:cb00:7107"],
  "": ["no address", "1.2.3", "1.2.3.256", "1.2.3.4.5", "1.2.3.-4", "1:2:3", "g::1", ":".repeat(5000)],
};
test.each(Object.entries(SAME).flatMap(([one, others]) => others.map((other) => [one, other] as const)))(
  "“%s” and “%s” are one visitor",
  (one, other) => expect(keyOf(other)).toBe(keyOf(one)),
);

test.each([
  ["203.0.113.7", "203.0.113.8"],
  ["2001:db8:0:100::1", "2001:db8:0:200::1"],
  ["2001:db8::1", "2001:db9::1"],
  ["::1", "0.0.0.1"],
  ["203.0.113.7", "no address"],
])("%s and %s are two", (one, other) => {
  expect(keyOf(other)).not.toBe(keyOf(one));
});

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.tuple(group, group, group, group, group, group, group, group);
/** A group with zeros before it, or capitals. */
const written = (value: number, style: number) => {
  const hex = value.toString(16);
  return [hex, hex.toUpperCase(), hex.padStart(4, "0")][style] ?? hex;
};

test("an IPv6 address counts by its first 56 bits, however it is written", () => {
  fc.assert(
    fc.property(
      groups,
      groups,
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 }),
      (one, other, styles) => {
        const sameNetwork = [...one.slice(0, 3), (one[3] & 0xff00) | (other[3] & 0xff), ...other.slice(4)];
        const address = sameNetwork.map((value, index) => written(value, styles[index] ?? 0)).join(":");
        expect(keyOf(address)).toBe(keyOf(one.map((value) => value.toString(16)).join(":")));
        const isSame = one.slice(0, 3).every((value, index) => value === other[index]) && one[3] >> 8 === other[3] >> 8;
        const next = other.map((value) => value.toString(16)).join(":");
        expect(keyOf(next) === keyOf(address)).toBe(isSame);
      },
    ),
  );
});

/** A limit of ten requests for each key, for ever. */
function limitOfTen() {
  const counts = new Map<string, number>();
  const limit = async ({ key }: { readonly key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { success: (counts.get(key) ?? 0) <= 10 };
  };
  return async (address: string, requests: number) => {
    const headers = { "cf-connecting-ip": address };
    let passed = 0;
    for (let sent = 0; sent < requests; sent += 1)
      if (!(await isRateLimited({ limit }, new Request("https://x.test/", { headers })))) passed += 1;
    return passed;
  };
}

test("a /48 may send eight times what one of its networks may, however many it has, and others are not told to wait", async () => {
  const send = limitOfTen();
  let passed = 0;
  for (let network = 0; network < 256; network += 1) passed += await send(`2001:db8:1:${network.toString(16)}00::1`, 5);
  expect(passed).toBe(80);
  expect(await send("2001:db8:2:100::1", 5)).toBe(5);
  expect(await send("192.0.2.1", 15)).toBe(10);
});

test("what one network sends too much its neighbours in the /48 may still send", async () => {
  const send = limitOfTen();
  expect(await send("2001:db8:1:100::1", 1000)).toBe(10);
  for (const neighbour of ["200", "300", "400"]) expect(await send(`2001:db8:1:${neighbour}::1`, 15)).toBe(10);
});

test("whatever an address is, reading it ends well", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: ANY_CHARACTER }), fc.string({ unit: fc.constantFrom(..."0f:.%]/[@") })),
      (text) => {
        expect(networkOf(text, { ipv4: 24, ipv6: 48 })).toMatch(
          /^(?:unknown|\d+\.\d+\.\d+\.0\/24|[\da-f:]+:0:0:0:0:0\/48)$/,
        );
      },
    ),
  );
});

test("in a log an address is without its last part", () => {
  const prefixes = { ipv4: 24, ipv6: 48 };
  expect(networkOf("203.0.113.7", prefixes)).toBe("203.0.113.0/24");
  expect(networkOf("2001:db8:1:2:3:4:5:6", prefixes)).toBe("2001:db8:1:0:0:0:0:0/48");
});
