import { afterEach, expect, test } from "vitest";
import { borrowed } from "../../host/borrowed.ts";
import { type Behaviour, type Fault, renewRelease } from "../../host/control.ts";
import { postJson } from "../../host/post-json.ts";
import { volume } from "../../volume.ts";

const workers = borrowed();
// A database that hung is left alone for some seconds: the next test begins when it is asked again.
afterEach(async () => {
  await setFaults({});
  await expect.poll(async () => (await visit("/readyz")).status, { interval: 250 }).toBe(200);
});

type Faults = Readonly<Record<string, Fault>>;

/** Until the next. */
async function setFaults(faults: Faults): Promise<void> {
  // What hangs is given up after seconds, which pass faster here.
  // Workers that behave anew forget what they know of the catalogue, which costs more.
  await volume<(faulty: Behaviour) => Promise<void>>(workers.change, workers.behave)({ faults, speed: 5 });
}

const PAGES = [
  "/",
  "/en/products",
  "/ru/products/screw-terminals",
  "/urunler/vidali-klemensler/vidali-gecis-klemensleri",
  "/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  "/ru/products?q=terminal",
  "/indirmeler",
  "/en/contact",
  "/ru/resellers",
  "/kurumsal/hakkimizda",
  "/en/compare?code=1040252&code=1040402",
  "/en/product-finder?group=screw",
  "/ru/service-and-support/faq",
  "/siparis-listesi",
  "/en/sectors/rail-systems",
  "/ru/content/three-level-push-in-terminals",
  "/kurumsal/etkinlikler-ve-fuarlar",
];
const OTHERS = [
  "/suggestions/en?q=klemm",
  "/drawings/1040252.svg",
  "/sitemap.xml",
  "/robots.txt",
  "/api/en/products/1040252/datasheet.pdf",
  "/api/products/1040252/drawing.png",
  "/files/documents/catalogues/en/general-catalogue-2026.pdf",
  "/api/tr/downloads.zip?file=1",
];
const INTERNALS = /SQLITE|injected|secret-host|D1_ERROR|\.js:\d+|undefined|\[object/;

/** Is answered at all: what hangs hangs for longer than a test may take. */
async function visit(path: string, init: RequestInit = {}) {
  const response = await fetch(workers.url + path, { redirect: "manual", ...init });
  const body = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
  if (body === "") await response.arrayBuffer();
  return { path, status: response.status, headers: response.headers, body };
}

async function expectReadiness(status: number, parts: object): Promise<void> {
  const ready = await fetch(`${workers.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([status, expect.objectContaining(parts)]);
}

const BINDINGS = [
  "CATALOGUE",
  "SEARCH_CACHE",
  "API",
  "FILES",
  "GENERATED",
  "PAPER_RATE",
  "LINES_RATE",
  "COUNTS",
] as const;
const CASES = BINDINGS.flatMap((binding) =>
  (["fail", "hang", "slow"] as const).map((fault) => [binding, fault] as const),
)
  .map((each, turn) => [...each, turn] as const)
  // Each binding once, by turns failing, hanging and slow.
  .filter((_, turn) => volume(turn % 3 === Math.floor(turn / 3) % 3, true));
/** One of so many, another one in each case. */
const STEP = volume(10, 1);
/** What visitors have seen before something fails. */
const SEEN = PAGES.filter((_, place) => place % volume(4, 1) === 0);

test.each(CASES)(
  "whatever is asked for while %s does %s is answered, whole, and without internals",
  async (binding, fault, turn) => {
    await setFaults({ [binding]: fault });
    const asked = [...PAGES, ...OTHERS].filter((_, place) => place % STEP === turn % STEP);
    // An address of its own each time, so that nothing is kept of it.
    const own = (path: string) => (path.includes("?") ? path : `${path}?q=${binding.slice(0, 5)}${fault}`);
    const answers = await Promise.all(
      [...asked, ...asked.filter((path) => /products|urunler/.test(path)).map(own)].map((path) => visit(path)),
    );
    for (const { path, status, headers, body } of answers) {
      expect([path, [200, 302, 308, 404, 503].includes(status) ? "answered" : status]).toEqual([path, "answered"]);
      expect([path, INTERNALS.exec(body)?.[0]]).toEqual([path, undefined]);
      if (status === 503)
        expect([path, headers.get("cache-control"), headers.has("retry-after")]).toEqual([path, "no-store", true]);
      if (body !== "")
        expect([path, /<h1[ >].*<\/html>$/s.test(body), /href="tel:\+\d/.test(body)]).toEqual([path, true, true]);
    }
    // The api Worker has no part in a page, and no page needs a cache.
    if (binding !== "CATALOGUE") {
      const failed = answers.filter(({ path, status }) => PAGES.includes(path) && status >= 500);
      expect(failed.map(({ path }) => path)).toEqual([]);
    }
  },
);

test("pages that were seen before stay when the database goes, and come back with it", async () => {
  await Promise.all(SEEN.map((path) => visit(path)));
  for (const fault of ["fail", "hang"] as const) {
    await setFaults({ CATALOGUE: fault });
    for (let round = 0; round < volume(2, 3); round++) {
      const answers = await Promise.all(SEEN.map((path) => visit(path)));
      expect(answers.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([]);
    }
  }
});

test("without the database every text can still be read, and the company be reached", async () => {
  // The Workers hold nothing of a new release yet.
  await renewRelease(workers);
  await setFaults({ CATALOGUE: "fail" });
  const seen = await visit("/en/company/goals");
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(seen.body).toMatch(/href="tel:\+\d/);
  const contact = await visit("/ru/service-and-support/contact");
  expect(contact.status).toBe(200);
});

test("a listing without counts stands before no listing", async () => {
  // The Workers hold nothing of a new release yet.
  await renewRelease(workers);
  const path = "/en/products/relays-and-interface-modules";
  const seen = await fetch(workers.url + path, { headers: { "x-faults": '{"CATALOGUE:facet_pack":"fail"}' } });
  const { status, headers } = seen;
  const body = await seen.text();
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect([...body.matchAll(/\?card=en&/g)]).toHaveLength(24);
  const whole = await fetch(workers.url + path);
  expect(whole.headers.get("cache-control")).toContain("public");
  expect(await whole.text()).toContain("<fieldset");
});

test("a product's page without its files stands before no page, and is not kept", async () => {
  const path =
    "/ru/products/screw-terminals/screw-feed-through-terminals/1040402-kv-4-feed-through-terminal-block-blue";
  for (const fault of ["fail", "hang"] as const) {
    await setFaults({ "CATALOGUE:file_product": fault });
    const { status, body, headers } = await visit(path);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).not.toContain("/files/");
  }
  await setFaults({});
  expect((await visit(path)).body).toContain("/files/");
});

test("a search is answered while its cache fails, hangs or is slow", async () => {
  for (const fault of ["fail", "hang", "slow"] as const) {
    await setFaults({ SEARCH_CACHE: fault });
    expect((await visit(`/suggestions/tr?q=klemens%20${fault}`)).status).toBe(200);
  }
});

const TYPED = { name: "Пётр", email: "a@b.com", phone: "", address: "", message: "Здравствуйте", notice: "2026-11-01" };
/** What a browser without scripts is shown, with what was typed. */
async function expectKept(): Promise<void> {
  const { status, body } = await visit("/ru/contact", { method: "POST", body: new URLSearchParams(TYPED) });
  expect(status).toBe(503);
  expect(body).toMatch(
    /role="alert"[^>]*>(?:<[^>]*>)*Сейчас не\sудалось принять сообщение[^<]*(?:<[^>]*>)*<a [^>]*href="tel:\+7/,
  );
  for (const typed of [TYPED.name, TYPED.email, TYPED.message]) expect(body).toContain(typed);
}

/** What a message waits for may last four seconds, here less; who waits as long as for a document waits longer than a test. */
const FOUR_SECONDS = { 4000: 800, 8000: 600_000 };

test.each([
  ["API", "fail", { api: false }],
  ["API", "hang", { api: false }],
  ["MESSAGES", "fail", { api: true }],
  ["MESSAGES", "hang", { api: true }],
] as const)(
  "while %s does %s a message is answered in the visitor's language with the telephone number within four seconds, with scripts and without, and what was typed stays",
  async (binding, fault, parts) => {
    await setFaults({ [binding]: fault });
    await workers.change({ timers: FOUR_SECONDS });
    const sent = await postJson(`${workers.url}/api/ru/messages`, TYPED);
    expect([sent.status, sent.headers.get("content-language"), await sent.json()]).toEqual([
      503,
      "ru",
      { problem: "unavailable", message: expect.stringMatching(/^Сейчас не удалось принять сообщение.*\+7/) },
    ]);
    await expectKept();
    await expectReadiness(503, { status: "degraded", catalogue: true, messages: false, ...parts });
  },
);

test("while everything fails a hundred visitors at once are answered, none of them with an error for a page seen before", async () => {
  await Promise.all(SEEN.map((path) => visit(path)));
  await setFaults({ CATALOGUE: "hang", SEARCH_CACHE: "hang", CACHE: "hang", API: "hang" });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => visit(SEEN[index % SEEN.length] ?? "/")));
  expect(answers.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([]);
  await setFaults({});
  const after = await visit("/en/products?q=relay&view=compact");
  expect(after.status).toBe(200);
});

test("health says that the Worker runs, readiness which part does not", async () => {
  await setFaults({ CATALOGUE: "fail" });
  expect((await fetch(`${workers.url}/healthz`)).status).toBe(200);
  await expectReadiness(503, { status: "degraded", catalogue: false, api: false });
  await setFaults({});
  await expectReadiness(200, { status: "ok", catalogue: true, api: true });
});
