import type { MessageBatch } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { newVisitorAddress } from "../../../tools/dev/visitor-address.ts";
import { borrowed } from "../../host/borrowed.ts";
import { deep } from "../../volume.ts";
import { unescaped } from "../page-text.ts";

const workers = borrowed({}, true);

const PRODUCT =
  "/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue";
const slots = () => (["CATALOGUE_A", "CATALOGUE_B", "CATALOGUE_C"] as const).map(workers.database);
const get = (path: string) => fetch(workers.url + path);
/** The sizes of CAD files on a product's page, in kB. */
const sizesOn = async (page: string) =>
  [...(await (await get(page)).text()).matchAll(/, (\d+)\u00a0kB/g)].map(([, size]) => size);
const keys = async () => (await workers.generated.list()).objects.map(({ key }) => key);
const message = (body: unknown) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body });
/** @returns the messages that come again */
async function deliver(...bodies: readonly unknown[]) {
  const again: unknown[] = [];
  const messages = bodies.map((body) => ({ ...message(body), ack: () => {}, retry: () => again.push(body) }));
  await workers.deliver({ queue: "klemma-make", messages } as unknown as MessageBatch);
  return again;
}

test("a page's picture is drawn once, and pages of an older release keep theirs", async () => {
  const html = await (await get(PRODUCT)).text();
  const address = unescaped(/src="(\/drawings\/1040252\.svg\?page=en&amp;v=[\w-]{8})"/.exec(html)?.[1] ?? "");
  const drawn = await get(address);
  expect(await drawn.text()).toMatch(/^<svg .*#3f7fc4.*<\/svg>$/s);
  const [, digest] = /v=(.*)$/.exec(address) ?? [];
  const key = `drawings/1040252-${digest}/iso.page.en.svg`;
  await expect.poll(keys).toContain(key);

  // Nothing but the bucket has these.
  await workers.generated.put(key, "<svg>of the bucket</svg>");
  await workers.generated.put("drawings/1040252-12345678/iso.page.en.svg", "<svg>of an older release</svg>");
  expect(await (await get(`${address}&again`)).text()).toBe("<svg>of the bucket</svg>");
  const older = await get("/drawings/1040252.svg?page=en&v=12345678");
  expect([older.headers.get("cache-control"), await older.text()]).toEqual([
    "public, max-age=31536000, immutable",
    "<svg>of an older release</svg>",
  ]);
  // One that nobody has stored is today's, for a day, and is stored under its own digest alone.
  const gone = await get("/drawings/1040252.svg?page=en&v=87654321");
  expect([gone.headers.get("cache-control"), await gone.text()]).toEqual([
    "public, max-age=86400",
    "<svg>of the bucket</svg>",
  ]);
  const row = await get(`/drawings/1040252-1040402.svg?view=row`);
  expect([row.status, await row.text()]).toEqual([200, expect.stringMatching(/^<svg /)]);
});

test("a product's page prints the sizes of its CAD files once they were made, and nothing before", async () => {
  await workers.behave({ vars: { PAGE_CACHE: "off" } });
  expect(await sizesOn(PRODUCT)).toEqual([]);
  const made = { codes: ["1040252", "9999999"] };
  expect(await deliver(made, "nonsense")).toEqual([]);
  const step = await get("/api/products/1040252/model.step");
  const bytes = (await step.arrayBuffer()).byteLength;
  const sizes = await sizesOn(PRODUCT);
  expect(sizes).toHaveLength(4);
  expect(sizes[0]).toBe(String(Math.round(bytes / 1000)));
  const stored = await keys();
  expect(stored.filter((key) => /^cad\/1040252-[\w-]{16}\/(model|drawing)\./.test(key))).toHaveLength(4);
});

test("a message that was interrupted, or comes twice, makes only the rest", async () => {
  const codes = ["1040401", "1040403", "1040404"];
  const drawn: string[] = [];
  const draw = async (failing?: string) => {
    drawn.length = 0;
    await workers.behave({}, ["GENERATED"], ({ method, values: [key] }) => {
      const [, code = ""] = /^cad\/(\d+)-.*\/model.step$/.exec(String(key)) ?? [];
      if (method !== "put" || code === "") return {};
      if (code === failing) return { error: "interrupted" };
      drawn.push(code);
      return {};
    });
    return deliver({ codes });
  };
  expect(await draw("1040403")).toEqual([{ codes }]);
  expect(drawn).toEqual(["1040401"]);
  expect(await draw()).toEqual([]);
  expect(drawn).toEqual(["1040403", "1040404"]);
  expect(await draw()).toEqual([]);
  expect(drawn).toEqual([]);
});

test("a release is looked through in parts: what was made is left out, what older code made is not, and what no product has is forgotten", async () => {
  const page = "/en/products/x/y/1040251";
  for (const slot of slots())
    await slot
      .prepare(
        `INSERT INTO made_files (product_code, digest, sizes) VALUES ('1040251', 'of older code', '{"model.step":5000}'), ('9999999', '', '{}')`,
      )
      .run();
  // Until the queue comes to it, a picture of today's code is drawn when a page shows it.
  const address = unescaped(/src="(\/drawings\/1040251\.svg[^"]*)"/.exec(await (await get(page)).text())?.[1] ?? "");
  const picture = await get(address);
  expect([picture.status, picture.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(await sizesOn(page)).toEqual([]);

  const sent: unknown[] = [];
  await workers.behave({}, ["MAKE_QUEUE"], ({ values: [messages] }) => {
    sent.push(...(messages as { body: unknown }[]).map(({ body }) => body));
    return { result: null };
  });
  await deliver({ after: 0 });
  const codes = () => sent.flatMap((body) => (body as { codes?: string[] }).codes ?? []);
  expect(codes().length).toBeGreaterThan(900);
  expect(codes()).not.toContain("1040252");
  expect(codes()).toContain("1040251");
  const gone = "SELECT count(*) AS n FROM made_files WHERE product_code = '9999999'";
  const left = await Promise.all(slots().map((slot) => slot.prepare(gone).first("n")));
  // A rollback, or the next release, makes one of the others live.
  expect(left.toSorted()).toEqual([0, 1, 1]);
  const [last] = sent.flatMap((body) => (body as { after?: number }).after ?? []);
  await deliver({ after: last });
  expect(sent.filter((body) => typeof body === "object" && body && "after" in body)).toHaveLength(1);
  expect(new Set(codes()).size).toBe(codes().length);
  expect((await keys()).some((key) => /^drawings\/\d+-[\w-]{8}\/rail\.svg$/.test(key))).toBe(true);
  await workers.behave();
});

test("a product that cannot be drawn has a box on its page, is named, and holds up no other", async () => {
  for (const slot of slots())
    await slot.prepare("UPDATE product SET drawing = 'shape=none' WHERE code = '1040402'").run();
  expect(await deliver({ codes: ["1040402", "1040253"] })).toEqual([]);
  const box = await get("/drawings/1040402.svg");
  expect([box.status, box.headers.get("cache-control"), await box.text()]).toEqual([
    500,
    "no-store",
    expect.stringContaining("stroke-dasharray"),
  ]);
  const problems = "SELECT product_code FROM made_files WHERE problem <> ''";
  const named = await Promise.all(slots().map((slot) => slot.prepare(problems).first("product_code")));
  expect(named).toContain("1040402");
  expect((await keys()).some((key) => key.startsWith("cad/1040253-"))).toBe(true);
  expect((await get("/en/products/x/y/1040402")).status).toBe(200);
});

deep(
  "so many pictures a minute are stored at their first request; beyond that each is drawn, and none is stored",
  async () => {
    await workers.behave();
    const listing = unescaped(await (await get("/en/products")).text());
    const found = listing.matchAll(/\/drawings\/(\d+)\.svg\?card=en&v=([\w-]{8})/g);
    const cards = [...new Map([...found].map(([, code, digest]) => [code, { code, digest }])).values()];
    const rows = cards.flatMap((one) => cards.filter((other) => other !== one).map((other) => [one, other] as const));
    const stored = async () => (await keys()).filter((key) => key.endsWith("/row.svg")).length;
    const began = performance.now();
    for (const [one, other] of rows.slice(0, 330)) {
      const path = `/drawings/${one.code}-${other.code}.svg?v=${one.digest}.${other.digest}&view=row`;
      const headers = { "cf-connecting-ip": newVisitorAddress() };
      expect((await fetch(workers.url + path, { headers })).status).toBe(200);
    }
    await expect.poll(stored).toBeGreaterThan(290);
    expect(await stored()).toBeLessThanOrEqual(300 * Math.ceil((performance.now() - began) / 60_000));
  },
);

test("while the bucket of made files fails, pictures and CAD files are made anew, and the queue tries again", async () => {
  await workers.change({ faults: { GENERATED: "fail" } }, "api");
  expect((await get("/drawings/1040251.svg?v=12345678")).status).toBe(200);
  expect(await (await get("/api/products/1040251/model.step")).text()).toMatch(/^ISO-10303-21;/);
  expect(await deliver({ codes: ["1040251"] })).toEqual([{ codes: ["1040251"] }]);
});
