import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type AccessSettings, verifyAccess } from "../../desk/access/verify-access.ts";
import {
  type AccessStandIn,
  GROUPS_CLAIM,
  SERVICE_TOKEN,
  startAccess,
} from "../../tools/dev/access/access-stand-in.ts";
import { freePort } from "../../tools/dev/ports.ts";

const ANNA = { email: "anna@klemma.example", name: "Anna", groups: ["marketing", "catalogue"] };
const BUSY = { email: "busy@klemma.example", name: "Busy", groups: Array.from({ length: 40 }, () => randomUUID()) };
const MINUTE = 60;
const now = () => Math.floor(Date.now() / 1000);

const closing: (() => unknown)[] = [];
let access: AccessStandIn;
let urlOfDesk = "";
let settings: AccessSettings;
/** Where nothing listens. */
let nobody: string;

/** A server on this computer, which ends with the tests. @returns its origin */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  closing.push(() => server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  nobody = `http://127.0.0.1:${await freePort()}`;
  const desk = await serve(async (asked, response) => {
    const isMoved = asked.url === "/moved";
    response.writeHead(isMoved ? 303 : 200, ["Set-Cookie", "a=1", "Set-Cookie", "b=2", "Location", "/elsewhere"]);
    response.end(JSON.stringify({ url: asked.url, headers: asked.headers, body: await text(asked) }));
  });
  access = await startAccess({ target: () => desk, host: "desk.klemma.example", people: [ANNA, BUSY] });
  closing.push(access.close);
  [urlOfDesk = ""] = access.urls;
  settings = { team: access.team, audience: access.audience, groupsClaim: GROUPS_CLAIM };
});
afterAll(() => Promise.all(closing.map((close) => close())));
afterEach(() => vi.useRealTimers());

const HEADER = "Cf-Access-Jwt-Assertion";
const verifyWith = (headers: Readonly<Record<string, string>>) =>
  verifyAccess(new Request("https://desk.klemma.example/", { headers }), settings);
const verify = (token: string, changes: Partial<AccessSettings> = {}) =>
  verifyAccess(new Request("https://desk.klemma.example/", { headers: { [HEADER]: token } }), {
    ...settings,
    ...changes,
  });
/** A token of Anna's. */
const signed = (changes: Parameters<AccessStandIn["tokenFor"]>[1] = {}) => access.tokenFor(ANNA.email, changes);

test("whoever Access has let in is known by e-mail and groups", async () => {
  const identity = { email: ANNA.email, groups: ANNA.groups };
  expect(await verify(await signed())).toEqual({ identity });
  expect(await verify(await signed({ email: " Anna@Klemma.EXAMPLE " }))).toEqual({ identity });
});

test("a letter that only looks like another makes nobody somebody else", async () => {
  const email = "\u212Aarl@klemma.example";
  expect(await verify(await signed({ email }))).toMatchObject({ identity: { email } });
});

test("a session that is over, has not begun or names no end lets nobody in; clocks may differ by seconds", async () => {
  expect(await verify(await signed({ exp: now() - MINUTE }))).toEqual({ refusal: "expired" });
  expect(await verify(await signed({ nbf: now() + MINUTE }))).toEqual({ refusal: "invalid" });
  expect(await verify(await signed({ exp: undefined }))).toEqual({ refusal: "invalid" });
  expect(await verify(await signed({ nbf: now() + 5 }))).toHaveProperty("identity");
});

test("what the team has not signed for this application lets nobody in", async () => {
  const [jwk] = (await (await fetch(`${access.team}/cdn-cgi/access/certs`)).json()).keys;
  const publicKey = await exportSPKI((await importJWK({ ...jwk, ext: true }, "RS256")) as CryptoKey);
  const claims = { email: ANNA.email, type: "app", aud: [access.audience], iss: access.team, exp: now() + MINUTE };
  const byPublicKey = new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: jwk.kid });
  const forged = {
    "for another application": await signed({ aud: ["0".repeat(64)] }),
    "of another team": await signed({ iss: "https://other.cloudflareaccess.com" }),
    "the session with the team": await signed({ type: "org" }),
    "signed by another": await signed({ key: "other" }),
    "not signed": new UnsecuredJWT(claims).encode(),
    "signed with what is public": await byPublicKey.sign(new TextEncoder().encode(publicKey)),
    "no token": ANNA.email,
    "two tokens": `${await signed()}, ${await signed()}`,
  };
  for (const [name, token] of Object.entries(forged))
    expect([name, await verify(token)]).toEqual([name, { refusal: "invalid" }]);
});

test("a cookie alone lets nobody in, nor does an e-mail in a header", async () => {
  const Cookie = `CF_Authorization=${await signed()}`;
  const unsigned: Record<string, string>[] = [{}, { Cookie }, { "Cf-Access-Authenticated-User-Email": ANNA.email }];
  for (const headers of unsigned) expect(await verifyWith(headers)).toEqual({ refusal: "missing" });
});

test("a program with a service token is known as one and is no person; who is neither is not let in", async () => {
  const service = "e367826f93b8d71185e03fe518aff3b4.access";
  expect(await verify(await signed({ email: undefined, sub: "", common_name: service }))).toEqual({ service });
  for (const changes of [{ email: " " }, { email: [ANNA.email] }, { email: "", common_name: [service] }])
    expect(await verify(await signed(changes))).toEqual({ refusal: "invalid" });
});

test("on this computer, a service token lets a program through as itself, and a wrong one is refused without a login", async () => {
  const sent = { "CF-Access-Client-Id": SERVICE_TOKEN.id, "CF-Access-Client-Secret": SERVICE_TOKEN.secret };
  const reached = JSON.parse((await ask("/api/health", sent)).text);
  expect(await verifyWith(reached.headers)).toEqual({ service: SERVICE_TOKEN.id });
  expect(JSON.stringify(reached.headers)).not.toContain(SERVICE_TOKEN.secret);
  for (const wrong of [{ "CF-Access-Client-Secret": "x" }, { "CF-Access-Client-Id": "other.access" }])
    expect((await ask("/api/health", { ...sent, ...wrong })).status).toBe(401);
});

test("groups are those of the claim that is set, and of nothing else", async () => {
  const groupsIn = async (custom: unknown, groupsClaim = "teams") =>
    verify(await signed({ custom, teams: "admins" }), { groupsClaim });
  const having = (...groups: readonly string[]) => ({ identity: { email: ANNA.email, groups } });
  expect(await groupsIn({ teams: "marketing" })).toEqual(having("marketing"));
  expect(await groupsIn({ teams: ["marketing", ""], groups: ["admins"] })).toEqual(having("marketing"));
  for (const custom of [undefined, "teams", {}, { teams: 7 }, { teams: { admins: true } }, { teams: ["marketing", 7] }])
    expect(await groupsIn(custom)).toEqual(having());
  for (const claim of ["", "constructor", "__proto__"])
    expect(await groupsIn({ "": "admins" }, claim)).toEqual(having());
});

test("whose groups are too many for a token comes in without them", async () => {
  expect(await verify(await access.tokenFor(BUSY.email))).toEqual({ identity: { email: BUSY.email, groups: [] } });
});

test("while the keys of the team cannot be had, nobody comes in", async () => {
  const failing = [
    nobody,
    await serve((_, response) => response.writeHead(500).end()),
    await serve((_, response) => response.writeHead(302, { Location: `${access.team}/cdn-cgi/access/certs` }).end()),
    await serve((_, response) => response.end("<h1>Sorry</h1>")),
    await serve((_, response) => response.end("{}")),
  ];
  for (const team of failing)
    expect(await verify(await signed({ iss: team }), { team })).toEqual({ refusal: "unavailable" });
});

test("as long as no team or no application is set, nobody comes in, and nobody is asked for keys", async () => {
  const unset = [{ team: "" }, { team: "::" }, { team: "http://klemma.example" }, { team: nobody, audience: " " }];
  for (const changes of unset) expect(await verify(await signed(), changes)).toEqual({ refusal: "invalid" });
});

test("new keys are fetched for a token that one has signed, and not for each of many attackers", async () => {
  let asked = 0;
  const pairs = await Promise.all([0, 1].map(() => generateKeyPair("RS256", { extractable: true })));
  const keys = await Promise.all(pairs.map(async (pair, n) => ({ ...(await exportJWK(pair.publicKey)), kid: `${n}` })));
  const published = keys.slice(0, 1);
  const team = await serve((_, response) => {
    asked += 1;
    response.end(JSON.stringify({ keys: published }));
  });
  const comeWith = async (key: number, kid = `${key}`) => {
    const claims = { email: ANNA.email, type: "app", aud: access.audience, iss: team, exp: now() + 10 * MINUTE };
    const token = new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid });
    return verify(await token.sign(pairs[key]?.privateKey ?? new Uint8Array()), { team });
  };
  const attack = () => Promise.all(Array.from({ length: 50 }, (_, n) => comeWith(1, `unknown ${n}`)));
  const allRefused = Array.from({ length: 50 }, () => ({ refusal: "invalid" }));

  for (const key of [0, 0]) expect(await comeWith(key)).toHaveProperty("identity");
  expect(await attack()).toEqual(allRefused);
  expect(asked).toBe(1);

  published.push(...keys.slice(1));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE * 1000 });
  expect(await comeWith(1)).toHaveProperty("identity");
  expect(await attack()).toEqual(allRefused);
  expect(asked).toBe(2);

  vi.setSystemTime(Date.now() + MINUTE * 1000);
  expect(await attack()).toEqual(allRefused);
  expect(asked).toBe(3);
});

/** What the stand-in answers; unlike `fetch`, this can name another host. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}, body?: string) {
  const sent = request(`${urlOfDesk}${path}`, { method: body === undefined ? "GET" : "POST", headers, agent: false });
  sent.end(body);
  const [answer] = await once(sent, "response");
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}
const logIn = (wanted: string) =>
  ask(`/cdn-cgi/access/login?${new URLSearchParams({ redirect_url: wanted })}`, {}, `email=${ANNA.email}`);

test("on this computer, the stand-in answers to its own name only", async () => {
  for (const path of ["/", "/cdn-cgi/access/login", "/cdn-cgi/access/certs"])
    expect((await ask(path, { Host: "attacker.example" })).status).toBe(403);
});

test("who has no session is sent to the login; a script is told so", async () => {
  const Cookie = `CF_Authorization=${await signed({ key: "other" })}`;
  const { status, headers } = await ask("/staged?page=2", { Cookie });
  expect([status, headers.location]).toEqual([302, "/cdn-cgi/access/login?redirect_url=%2Fstaged%3Fpage%3D2"]);
  expect((await ask("/staged", { "X-Requested-With": "XMLHttpRequest" })).status).toBe(401);
  expect((await ask("/cdn-cgi/access/get-identity")).status).toBe(401);
});

test("logging in leads to the page that was asked for, and never to another host", async () => {
  expect((await logIn("/staged?page=2")).headers.location).toBe(`${urlOfDesk}/staged?page=2`);
  const elsewhere = ["https://attacker.example/", "//attacker.example", "/\\attacker.example", "/.//attacker.example"];
  for (const wanted of elsewhere) expect(new URL((await logIn(wanted)).headers.location ?? "").origin).toBe(urlOfDesk);
});

test("who has logged in reaches the desk as that person, until logging out", async () => {
  const [set = ""] = (await logIn("/")).headers["set-cookie"] ?? [];
  expect(set).toMatch(/; HttpOnly; SameSite=Lax$/);
  const Cookie = set.replace(/;.*/, "");
  const kept = { origin: urlOfDesk, "sec-fetch-site": "same-origin" };
  const forged = { "Cf-Access-Authenticated-User-Email": "boss@klemma.example", "cf-access-jwt-assertion": "x" };
  const answer = await ask("/upload?x=1", { Cookie, ...kept, ...forged }, "Grüße");
  const reached = JSON.parse(answer.text);
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(reached).toMatchObject({
    url: "/upload?x=1",
    body: "Grüße",
    headers: { host: "desk.klemma.example", ...kept },
  });
  expect(reached.headers["cf-access-authenticated-user-email"]).toBe(ANNA.email);
  expect(await verifyWith(reached.headers)).toMatchObject({ identity: { email: ANNA.email } });
  const moved = await ask("/moved", { Cookie });
  expect([moved.status, moved.headers.location]).toEqual([303, "/elsewhere"]);
  expect(JSON.parse((await ask("/cdn-cgi/access/get-identity", { Cookie })).text)).toMatchObject({ email: ANNA.email });
  await ask("/cdn-cgi/access/logout", { Cookie });
  expect((await ask("/", { Cookie })).status).toBe(302);
});
