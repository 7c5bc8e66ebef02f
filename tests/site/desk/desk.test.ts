import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { SERVICE_TOKEN } from "../../../tools/dev/access/access-stand-in.ts";
import { borrowed } from "../../host/borrowed.ts";
import { validMessage } from "../../messages/api-worker.ts";
import { signIn } from "./sign-in.ts";

const workers = borrowed({ desk: true }, true);

type Asked = {
  readonly method?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
};

const ask = async (name: string, path: string, { headers, ...init }: Asked = {}) =>
  fetch(workers.deskUrl + path, {
    ...init,
    headers: { cookie: await signIn(workers.deskUrl, name), origin: workers.deskUrl, ...headers },
    redirect: "manual",
  });
const form = (fields: Readonly<Record<string, string>>): Asked => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

test("who has no session is sent to the login, and who has no role reads why", async () => {
  const stranger = await fetch(`${workers.deskUrl}/catalogue`, { redirect: "manual" });
  expect([stranger.status, stranger.headers.get("location")]).toEqual([
    302,
    "/cdn-cgi/access/login?redirect_url=%2Fcatalogue",
  ]);
  const lale = await ask("lale", "/");
  expect(lale.status).toBe(403);
  expect(await lale.text()).toContain("lale@klemma.example");
});

test("the preview is for whoever is let in, and for a program with a service token, which has nothing to do at the desk", async () => {
  const visit = async (path: string, headers: Readonly<Record<string, string>> = {}, init: RequestInit = {}) =>
    fetch(workers.previewUrl + path, { ...init, headers, redirect: "manual" });
  const lale = { cookie: await signIn(workers.deskUrl, "lale") };
  const program = { "cf-access-client-id": SERVICE_TOKEN.id, "cf-access-client-secret": SERVICE_TOKEN.secret };
  expect((await visit("/en")).status).toBe(302);
  const page = await visit("/en", lale);
  expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
    200,
    "private, no-cache",
    "noindex, nofollow",
  ]);
  const [styles = ""] = /\/assets\/[\w-]+\.css/.exec(await page.text()) ?? [];
  expect([styles, (await visit(styles, lale)).status]).toEqual([expect.stringContaining("/assets/"), 200]);
  expect((await visit("/api/en/products/1040402/datasheet.pdf", lale)).status).toBe(200);
  const send = (origin: string) => {
    const headers = { ...lale, "content-type": "application/json", origin };
    return visit("/api/en/messages", headers, { method: "POST", body: JSON.stringify(validMessage) });
  };
  expect(await (await send(workers.previewUrl)).json()).toMatchObject({ problem: "preview" });
  expect((await send("https://elsewhere.example")).status).toBe(403);
  expect((await visit("/api/health", program)).status).toBe(200);
  expect((await fetch(workers.deskUrl, { headers: program })).status).toBe(403);
  expect((await visit("/api/health", { ...program, "cf-access-client-secret": "x" })).status).toBe(401);
});

/** What the desk answers past Access, by what name it is asked. */
async function askPast(host: string, method: string, token: string | null) {
  const { hostname, port } = new URL(workers.deskOrigin);
  const headers = { host, ...(token === null ? {} : { "cf-access-jwt-assertion": token }) };
  const sent = request({ hostname, port, method, path: "/en", headers, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}

test("past Access neither desk nor preview answers whoever has no token of its application", async () => {
  const hosts = [workers.deskUrl, workers.previewUrl].map((url) => new URL(url).host);
  const claims = { email: "mert@klemma.example", type: "app", iss: workers.deskUrl, exp: Date.now() / 1000 + 600 };
  const { privateKey } = await generateKeyPair("RS256");
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "x" }).sign(privateKey);
  for (const host of [...hosts, "elsewhere.example"])
    for (const method of ["GET", "HEAD", "OPTIONS", "POST"])
      for (const [token, status] of [
        [null, 401],
        ["x", 403],
        [new UnsecuredJWT(claims).encode(), 403],
        [foreign, 403],
      ] as const) {
        const answer = await askPast(host, method, token);
        expect([host, method, token, answer.status]).toEqual([host, method, token, status]);
        expect(answer.text).not.toContain("/assets/");
      }
});

test("each role sees and does what it may", async () => {
  const roll = form({ intent: "roll-back", live: "1", to: "2" });
  const older = form({ intent: "stage", base: "1" });
  const publish = form({ intent: "publish", release: "99", digest: "x" });
  const statuses = async (name: string) => [
    (await ask(name, "/")).status,
    (await ask(name, "/catalogue")).status,
    (await ask(name, "/catalogue/releases/1/tables")).status,
    (await ask(name, "/catalogue", older)).status,
    (await ask(name, "/catalogue", publish)).status,
    (await ask(name, "/catalogue", roll)).status,
  ];
  expect(await statuses("deniz")).toEqual([200, 403, 403, 403, 403, 403]);
  expect(await statuses("can")).toEqual([200, 200, 200, 403, 403, 403]);
  // What is refused for another reason has passed the role.
  expect(await statuses("ayse")).toEqual([200, 200, 200, 400, 403, 403]);
  expect(await statuses("mert")).toEqual([200, 200, 200, 400, 409, 409]);
});

test("what another site sends does nothing, whoever is signed in", async () => {
  const intent = form({ intent: "roll-back", live: "1", to: "2" });
  const foreign = { ...intent, headers: { ...intent.headers, origin: "https://elsewhere.example" } };
  const crossSite = { ...intent, headers: { ...intent.headers, "sec-fetch-site": "cross-site" } };
  expect((await ask("mert", "/catalogue", foreign)).status).toBe(403);
  expect((await ask("mert", "/catalogue", crossSite)).status).toBe(403);
});

test("nothing of the desk is stored, framed or read by another site, and its scripts are for who is let in", async () => {
  const page = await ask("can", "/catalogue");
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  const [script = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(await page.text()) ?? [];
  expect((await ask("can", script)).status).toBe(200);
  expect((await fetch(workers.deskUrl + script, { redirect: "manual" })).status).toBe(302);
});

test("what no form sends is refused without a fault of the server", async () => {
  for (const body of [{}, { intent: "drop" }, { intent: "publish", release: "-1", digest: "" }, { intent: "stage" }]) {
    const { status } = await ask("mert", "/catalogue", form(body as Record<string, string>));
    expect([body, status]).toEqual([body, 400]);
  }
  for (const path of ["/catalogue/releases/0/tables", "/catalogue/releases/x/difference", "/nothing"])
    expect([path, (await ask("can", path)).status]).toEqual([path, 404]);
});

test("somebody else's language stays theirs", async () => {
  const chosen = await ask("can", "/language", form({ language: "tr" }));
  expect(chosen.status).toBe(302);
  const [cookie = ""] = (chosen.headers.get("set-cookie") ?? "").split(";");
  const session = await signIn(workers.deskUrl, "can");
  const read = async (headers: Readonly<Record<string, string>>) =>
    /<html lang="(\w+)"/.exec(await (await fetch(workers.deskUrl, { headers })).text())?.[1];
  expect(await read({ cookie: `${session}; ${cookie}` })).toBe("tr");
  expect(await read({ cookie: session, "accept-language": "en-GB,en;q=0.9,tr;q=0.8" })).toBe("en");
});

const post = (name: string, path: string, fields: Readonly<Record<string, string>>) => ask(name, path, form(fields));

const PLACE = { kind: "document", section: "brochures", language: "all" };
const PDF = `%PDF-1.7\n${"A page of the brochure.\n".repeat(100)}%%EOF`;

async function put(person: string, name: string, body: string, more: object = {}) {
  const asked = encodeURIComponent(JSON.stringify({ place: PLACE, name, ...more }));
  const response = await ask(person, `/files/put?file=${asked}`, { method: "PUT", body });
  const text = await response.text();
  return { status: response.status, answer: text.startsWith("{") ? JSON.parse(text) : text };
}
const onTheSite = async (key: string) => {
  const response = await fetch(`${workers.url}/files/${encodeURI(key)}`);
  return response.ok ? response.text() : response.status;
};

test("a file goes where it was said to belong, is replaced only by a yes, lies in the bin when removed, and comes back", async () => {
  const key = "documents/brochures/all/desk.pdf";
  const title = { title: "From the desk", validUntil: "2030-01-31" };
  expect(await put("ayse", "desk.pdf", PDF, title)).toMatchObject({ status: 200, answer: { key } });
  expect(await onTheSite(key)).toBe(PDF);
  const list = await (await ask("can", "/files?q=from+the+desk")).text();
  expect(list).toContain("From the desk");
  expect(list).toContain("2030-01-31");
  expect(await put("ayse", "desk.pdf", `${PDF} `)).toMatchObject({ status: 409, answer: { refusal: "exists", key } });
  expect(await onTheSite(key)).toBe(PDF);
  expect((await put("ayse", "desk.pdf", `${PDF} `, { replaces: true })).status).toBe(200);
  expect(await onTheSite(key)).toBe(`${PDF} `);
  expect((await post("ayse", "/files", { intent: "bin", key })).status).toBe(200);
  expect(await onTheSite(key)).toBe(404);
  const bin = await (await ask("can", "/files")).text();
  const [, copy = ""] =
    /name="copy" value="([^"]*desk\.pdf\/[^"]*)"/.exec(await (await ask("ayse", "/files")).text()) ?? [];
  expect(bin).toContain(key);
  expect((await post("ayse", "/files", { intent: "restore", key, copy })).status).toBe(200);
  expect(await onTheSite(key)).toBe(`${PDF} `);
});

test("what is no file of the site is refused before anything is written", async () => {
  const refusals = [
    [await put("ayse", "page.pdf", "<!doctype html><script>alert(1)</script>"), "faulty"],
    [await put("ayse", "empty.pdf", ""), "faulty"],
    [await put("ayse", "e\u0301".repeat(300), PDF), "faulty"],
    [await put("ayse", "../../products/1040402/x.pdf", PDF), "noPlace"],
    [await put("ayse", "x.meta.json", "{}"), "noPlace"],
  ] as const;
  for (const [{ status, answer }, refusal] of refusals) expect([status, answer]).toMatchObject([409, { refusal }]);
  for (const place of [{}, { kind: "document", section: "katalog", language: "all" }, { ...PLACE, language: "xx" }])
    expect((await put("ayse", "x.pdf", PDF, { place })).status).toBe(400);
  expect((await put("can", "x.pdf", PDF)).status).toBe(403);
  expect((await post("can", "/files", { intent: "bin", key: "documents/x" })).status).toBe(403);
  expect((await post("ayse", "/files", { intent: "bin", key: "documents/brochures/all/none.pdf" })).status).toBe(200);
  expect((await post("ayse", "/files", { intent: "destroy", key: "x" })).status).toBe(400);
});

test("a file that came with a message is a download for who answers it, and for nobody else", async () => {
  const content = "%PDF-1.7 <script>alert(1)</script>".padEnd(300);
  const name = "Plan <1>.pdf";
  const uploaded = await fetch(
    `${workers.url}/api/en/messages/files?${new URLSearchParams({ name, size: String(content.length) })}`,
    { method: "POST", body: content },
  );
  const { id } = (await uploaded.json()) as { readonly id: string };
  const path = `/messages/files/${id}`;
  expect((await ask("deniz", path)).status).toBe(404);
  await fetch(`${workers.url}/api/en/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...validMessage, message: "With a plan", files: [id] }),
  });
  const page = await (await ask("deniz", "/messages")).text();
  expect(page).toContain(path);
  expect(page).toContain("Plan -1-.pdf");
  const file = await ask("deniz", path);
  expect([file.status, await file.text()]).toEqual([200, content]);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; .*Plan%20-1-\.pdf/),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  for (const person of ["ayse", "mert", "can"]) expect((await ask(person, path)).status).toBe(403);
  const csv = await (await post("deniz", "/messages/export", { since: "2026-01-01" })).text();
  expect(csv).toContain("Plan -1-.pdf");
});

test("two who answer enquiries do not answer twice, and a deletion says what is left to do", async () => {
  const sent = await fetch(`${workers.url}/api/en/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...validMessage, message: "A question with <b>markup</b>", name: "=cmd()" }),
  });
  const { reference } = (await sent.json()) as { readonly reference: string };
  const list = async (path = "/messages") => (await ask("deniz", path)).text();
  const shown = await list();
  expect(shown).toContain(reference);
  expect(shown).toContain("A question with &lt;b&gt;markup&lt;/b&gt;");
  const act = async (intent: string) => (await post("deniz", "/messages", { intent, reference })).text();
  expect(await act("take")).toContain("deniz@klemma.example");
  expect(await act("take")).toMatch(/role="alert"/);
  expect(await act("answer")).not.toContain(`id="${reference}"`);
  expect(await list("/messages?answered")).toContain(`id="${reference}"`);
  const csv = await (await post("deniz", "/messages/export", { since: "2026-01-01" })).text();
  expect(csv).toContain(`"'=cmd()`.slice(1));
  for (const name of ["ayse", "mert", "can"])
    expect((await post(name, "/messages", { intent: "delete", reference })).status).toBe(403);
  const deleted = await act("delete");
  expect(deleted).toContain(reference);
  expect(deleted).toContain("@klemma.example");
  expect(await list("/messages?answered")).not.toContain(`id="${reference}"`);
  expect(await act("delete")).toMatch(/role="alert"/);
});
