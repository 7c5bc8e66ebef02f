import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import { expectRateLimit } from "../../rate-limit.ts";

/** With messages of their own. */
let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers();
});
afterAll(() => workers.close());

test.each([
  ["JSON", "application/json", "{}", 400],
  ["a form that is none", "multipart/form-data; boundary=x", "--y\r\nnonsense", 400],
  ["no boundary", "multipart/form-data", "x", 400],
  [
    "a file for a name",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="name"; filename="a"\r\n\r\nx\r\n--x--\r\n',
    422,
  ],
  ["a message of a megabyte", "application/x-www-form-urlencoded", `message=${"x".repeat(1_000_000)}`, 413],
  ["three megabytes", "application/x-www-form-urlencoded", `message=${"x".repeat(3_000_000)}`, 413],
  [
    "a list of its own making",
    "application/x-www-form-urlencoded",
    "name=A&email=a%40b.com&message=m&notice=2026-11-01&lines=%5B%5D",
    400,
  ],
])(
  "a form with %s is answered in the visitor's language, with a phone number, and kept by no cache",
  async (_, type, body, status) => {
    const response = await fetch(`${workers.url}/ru/contact`, {
      method: "POST",
      headers: { "content-type": type, "cf-connecting-ip": "203.0.113.77" },
      body,
    });
    expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
    const html = await response.text();
    expect(html).toContain('<html lang="ru">');
    expect(html).toMatch(/role="alert"[^>]*>(?:<[^>]*>)*[А-Я]/);
    expect(html).toMatch(/href="tel:\+\d/);
  },
);

test("a message that is too long comes back to its writer, who did not lose a letter", async () => {
  const message = "ğ".repeat(5001);
  const response = await fetch(`${workers.url}/iletisim`, {
    method: "POST",
    body: new URLSearchParams({ name: "A", email: "a@b.com", message, notice: "2026-11-01" }),
  });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(message);
  expect(html).toContain("en fazla 5000 karakter");
});

test("the receipt of a message says that its telephone number looks short", async () => {
  const body = new URLSearchParams({ name: "A", phone: "555 01 74", message: "m", notice: "2026-11-01" });
  const html = await (await fetch(`${workers.url}/de/kontakt`, { method: "POST", body })).text();
  expect(html).toContain("Vorgangsnummer");
  expect(html).toContain("Telefonnummer sieht kurz aus");
});

test("ten messages a minute come from one address, with and without JavaScript together, and the eleventh is told to wait", async () => {
  // A household of its own each time.
  const headers = { "cf-connecting-ip": `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::7` };
  let told = "";
  await expectRateLimit(10, async (time) => {
    const message = `No. ${time} ${Math.random()}`;
    const fields = { name: "A", email: "", phone: "+90 532 555 11 22", message, notice: "2026-11-01" };
    const response =
      time % 2 === 0
        ? await fetch(`${workers.url}/api/en/messages`, {
            method: "POST",
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify(fields),
          })
        : await fetch(`${workers.url}/en/contact`, { method: "POST", headers, body: new URLSearchParams(fields) });
    told = await response.text();
    return response.status;
  });
  expect(told).toContain("Too many messages");
});

test("the site Worker has no way to the messages: no binding, no name, no identity of their database", async () => {
  const api = JSON.parse(readFileSync("dist/api/wrangler.json", "utf8"));
  const messages = api.d1_databases.find(({ binding }: { binding: string }) => binding === "MESSAGES");
  expect(messages).toMatchObject({ database_name: "klemma-messages" });
  const site = readFileSync("build/server/wrangler.json", "utf8");
  for (const mark of [messages.database_name, messages.database_id, "MESSAGES", "klemma-mail"])
    expect(site).not.toContain(mark);
  const own = JSON.parse(site);
  expect(own.d1_databases.map(({ binding }: { binding: string }) => binding)).toEqual([
    "CATALOGUE_A",
    "CATALOGUE_B",
    "CATALOGUE_C",
    "CATALOGUE_POINTER",
  ]);
  expect([own.send_email ?? [], own.queues?.producers ?? [], own.r2_buckets ?? []]).toEqual([[], [], []]);
  const code = readdirSync("build/server", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(code.length).toBeGreaterThan(0);
  for (const file of code)
    expect([file, /env\.MESSAGES|INSERT INTO message/.test(readFileSync(join("build/server", file), "utf8"))]).toEqual([
      file,
      false,
    ]);
});
