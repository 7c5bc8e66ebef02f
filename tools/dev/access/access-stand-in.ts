/**
 * Cloudflare Access for this computer alone, in front of a Worker, on as many hosts as its application has (here: ports): `npm start` and tests log in here. Written from its
 * documentation, read 2026-11-29, all below developers.cloudflare.com/cloudflare-one/access-controls/:
 *
 * - applications/http-apps/authorization-cookie/: without a valid `CF_Authorization` nothing reaches the application.
 * - …/validating-json/: the token goes on as `Cf-Access-Jwt-Assertion`, and in the cookie too; `/cdn-cgi/access/certs` has the
 *   current and the previous key.
 * - …/application-token/: the claims of persons and services. `custom` has what the identity provider is set up to tell, here
 *   `groups`, and loses it above about 1000 bytes; `get-identity` has it all.
 * - service-credentials/service-tokens/ (a copy without a day): a program sends the two headers of its token with each
 *   request; what is not right is answered 401, and no login is offered (“strict”, for teams since 5 October 2026).
 * - access-settings/session-management/: a day's session; 401 instead of the login for `X-Requested-With: XMLHttpRequest`;
 *   `/cdn-cgi/access/logout` ends it.
 *
 * No page says what a login is addressed by, what `get-identity` answers without a session (here 401), what becomes of other
 * paths below `/cdn-cgi/` (here 404), nor of `Cf-Access-Authenticated-User-Email`, which is sent all the same. Not imitated:
 * policies, certificates in PEM, the team's own session.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request as requestTarget, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { escapeXml } from "../../../app/ground/platform/escape-xml.ts";

export type Person = { readonly email: string; readonly name: string; readonly groups?: readonly string[] };

/** The one service token that is known here: of whoever publishes by the command. */
export const SERVICE_TOKEN = { id: "klemma.access", secret: "of-this-computer" } as const;

export type AccessStandIn = {
  /** Where a browser finds the application: an origin for each port. */
  readonly urls: readonly string[];
  /** The issuer of the tokens, here the first origin. */
  readonly team: string;
  readonly audience: string;
  /** A token as of a login now. Changes replace claims, and take off those that are undefined; `other` is no key of the team. */
  readonly tokenFor: (email: string, changes?: Partial<JWTPayload> & { readonly key?: "other" }) => Promise<string>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** 0 is any free one; one such when left out. */
  readonly ports?: readonly number[];
  /** The origin of the Worker. */
  readonly target: () => string;
  /** Sent to the target as Host, in place of the browser's. */
  readonly host?: string;
  readonly people: readonly Person[];
};

/** The claim that lists a person's groups, in `custom`. */
export const GROUPS_CLAIM = "groups";

const ADDRESS = "127.0.0.1";
const COOKIE = "CF_Authorization";
const SESSION_SECONDS = 86_400;
const MAX_CUSTOM_BYTES = 1000;
/** Of one connection, not of the message (RFC 9110 section 7.6.1). */
const OF_CONNECTION = /^(?:connection|keep-alive|proxy-.*|te|trailer|upgrade|expect)$/i;
const SPOOFABLE = /^(?:cf-access-.*|host)$/i;

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** Starts it on the loopback address. @throws Error where the port is taken */
export async function startAccess({ ports = [0], target, host, people }: Options): Promise<AccessStandIn> {
  const [current, previous, other] = await Promise.all([newKeys(), newKeys(), newKeys()]);
  const audience = randomBytes(32).toString("hex");
  /** Tokens of sessions that a logout has ended. */
  const ended = new Set<string>();
  const listen = async (port: number) => {
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        if (response.headersSent) return response.destroy();
        return reply(response, 502, `The application does not answer: ${String(error)}`);
      });
    });
    server.listen(port, ADDRESS);
    await once(server, "listening");
    return server;
  };
  const servers = await Promise.all(ports.map(listen));
  const hosts = servers.map((server) => `${ADDRESS}:${(server.address() as AddressInfo).port}`);
  const urls = hosts.map((each) => `http://${each}`);
  const [team = ""] = urls;

  const tokenFor: AccessStandIn["tokenFor"] = async (email, { key, ...changes } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const { groups = [] } = people.find((person) => person.email === email) ?? {};
    const custom = { [GROUPS_CLAIM]: groups };
    const claims: JWTPayload = {
      aud: [audience],
      email,
      exp: now + SESSION_SECONDS,
      iat: now,
      nbf: now,
      iss: team,
      type: "app",
      identity_nonce: randomBytes(12).toString("base64url"),
      sub: idOf(email),
      country: "DE",
      custom: Buffer.byteLength(JSON.stringify(custom)) > MAX_CUSTOM_BYTES ? {} : custom,
    };
    const kept = Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined);
    return new SignJWT(Object.fromEntries(kept))
      .setProtectedHeader({ alg: "RS256", kid: current.kid, typ: "JWT" })
      .sign((key ? other : current).privateKey);
  };

  /** The session of a program; undefined where none asks. */
  async function serviceOf({ headers }: IncomingMessage) {
    const id = headers["cf-access-client-id"];
    if (id === undefined) return undefined;
    if (id !== SERVICE_TOKEN.id || headers["cf-access-client-secret"] !== SERVICE_TOKEN.secret) return null;
    const changes = {
      email: undefined,
      nbf: undefined,
      identity_nonce: undefined,
      country: undefined,
      custom: undefined,
    };
    return { token: await tokenFor("", { ...changes, sub: "", common_name: id }), email: "" };
  }

  /** The claims of the session and its token; null without a session. */
  async function sessionOf(request: IncomingMessage) {
    const token = cookiesOf(request).get(COOKIE) ?? "";
    if (!token || ended.has(token)) return null;
    const options = { algorithms: ["RS256"], issuer: team, audience, requiredClaims: ["exp", "email"] };
    const verified = await jwtVerify(token, current.publicKey, options).catch(() => null);
    return verified && { token, email: String(verified.payload.email), claims: verified.payload };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { host: asked = "" } = request.headers;
    // Else a page elsewhere could have its own name lead here.
    const named = asked.replace(/^localhost(?=:)/, ADDRESS);
    if (!hosts.includes(named)) return reply(response, 403, "Only this computer may ask.");
    const path = request.url ?? "";
    if (!path.startsWith("/")) return reply(response, 400, "This is no path.");
    // The application knows one name of each host.
    if (asked !== named) return redirect(response, `http://${named}${path}`);
    const service = await serviceOf(request);
    if (service === null) return reply(response, 401, "This service token is not known.");
    if (service) return pass(request, response, service);
    const { pathname, searchParams } = new URL(`http://${asked}${path}`);
    const session = await sessionOf(request);
    switch (pathname) {
      case "/cdn-cgi/access/certs":
        return replyJson(response, 200, { keys: [current.jwk, previous.jwk] });
      case "/cdn-cgi/access/get-identity":
        return session
          ? replyJson(response, 200, identityOf(session.email, session.claims, people))
          : replyJson(response, 401, { err: "no session" });
      case "/cdn-cgi/access/logout":
        if (session) ended.add(session.token);
        response.setHeader("Set-Cookie", cookie("", 0));
        return replyPage(response, 200, "You are logged out", '<p><a href="/">Log in again</a></p>');
      case "/cdn-cgi/access/login": {
        const wanted = searchParams.get("redirect_url") ?? "/";
        if (request.method !== "POST") return replyPage(response, 200, "Log in", loginForm(wanted, people));
        const form = new URLSearchParams(await text(request));
        const person = people.find(({ email }) => email === form.get("email"));
        if (!person) return replyPage(response, 400, "Nobody of this address", loginForm(wanted, people));
        response.setHeader("Set-Cookie", cookie(await tokenFor(person.email), SESSION_SECONDS));
        return redirect(response, hereOnly(wanted, `http://${asked}`));
      }
    }
    if (pathname.startsWith("/cdn-cgi/")) return reply(response, 404, "There is nothing here.");
    if (session) return pass(request, response, session);
    if (request.headers["x-requested-with"] === "XMLHttpRequest") return reply(response, 401, "The session has ended.");
    return redirect(response, `/cdn-cgi/access/login?${new URLSearchParams({ redirect_url: path })}`);
  }

  /** Hands a request on as the person's, and what comes back, both as they arrive. */
  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    { token, email }: { readonly token: string; readonly email: string },
  ): Promise<void> {
    const headers = [
      ...pairs(request.rawHeaders).filter(([name]) => !SPOOFABLE.test(name)),
      ["Host", host ?? request.headers.host ?? ""] as const,
      ["Cf-Access-Jwt-Assertion", token] as const,
      ...(email ? [["Cf-Access-Authenticated-User-Email", email] as const] : []),
    ];
    const { hostname, port: targetPort } = new URL(target());
    const { method, url: path } = request;
    const onward = requestTarget({ hostname, port: targetPort, method, path, headers: headers.flat(), agent: false });
    response.on("close", () => onward.destroy());
    onward.on("error", () => response.headersSent && response.destroy());
    // An answer may come before all is sent; the rest is then read and dropped.
    onward.on("close", () => request.resume());
    onward.flushHeaders();
    request.pipe(onward);
    const [answer] = (await once(onward, "response")) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, pairs(answer.rawHeaders).flat());
    await pipeline(answer, response);
  }

  return {
    urls,
    team,
    audience,
    tokenFor,
    close: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
        await once(server, "close");
      }
    },
  };
}

/** A pair as Access has one, with its public half as it is published. */
async function newKeys(): Promise<Keys & { readonly kid: string; readonly jwk: object }> {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(32).toString("hex");
  return { ...keys, kid, jwk: { ...(await exportJWK(keys.publicKey)), kid, alg: "RS256", use: "sig" } };
}

/** The same for one address, as the id of a user is. */
const idOf = (email: string): string =>
  createHash("sha256")
    .update(email)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

function identityOf(email: string, { iat, sub, country }: JWTPayload, people: readonly Person[]): object {
  const { groups = [] } = people.find((person) => person.email === email) ?? {};
  return {
    email,
    groups,
    idp: { id: randomUUID(), type: "stand-in" },
    geo: { country },
    user_uuid: sub,
    devicePosture: {},
    account_id: "0".repeat(32),
    iat,
    ip: ADDRESS,
    auth_status: "NONE",
    common_name: "",
    service_token_id: "",
    service_token_status: false,
    is_warp: false,
    is_gateway: false,
    gateway_account_id: "",
    device_id: "",
    version: 2,
    device_sessions: {},
  };
}

/** The address that was asked for, on this host. @returns an absolute one, as a path may begin with two slashes */
function hereOnly(wanted: string, origin: string): string {
  const url = URL.parse(wanted, origin);
  return url?.origin === origin ? url.href : `${origin}/`;
}

const cookie = (token: string, seconds: number) =>
  `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

const cookiesOf = ({ headers }: IncomingMessage): ReadonlyMap<string, string> =>
  new Map(
    (headers.cookie ?? "").split(";").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim(), value.join("=").trim()] as const;
    }),
  );

/** Headers as they came, repeated ones too, without those of the connection. */
const pairs = (raw: readonly string[]) =>
  raw
    .flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ""] as const] : []))
    .filter(([name]) => !OF_CONNECTION.test(name));

function loginForm(wanted: string, people: readonly Person[]): string {
  const action = `/cdn-cgi/access/login?${new URLSearchParams({ redirect_url: wanted })}`;
  const buttons = people.map(
    ({ email, name, groups = [] }) =>
      `<li><button name="email" value="${escapeXml(email)}">${escapeXml(name)}</button> ${escapeXml([email, ...groups].join(", "))}</li>`,
  );
  return `<p>This stands in for Cloudflare Access on this computer. Who are you?</p>
<form method="post" action="${escapeXml(action)}"><ul>${buttons.join("")}</ul></form>`;
}

function redirect(response: ServerResponse, location: string): void {
  response.setHeader("Location", location);
  reply(response, 302, "");
}

function replyPage(response: ServerResponse, status: number, title: string, body: string): void {
  response.setHeader("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  reply(
    response,
    status,
    `<!doctype html><html lang="${INTERNATIONAL_LOCALE}"><head>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    "text/html; charset=utf-8",
  );
}

const replyJson = (response: ServerResponse, status: number, value: object): void =>
  reply(response, status, JSON.stringify(value), "application/json");

function reply(response: ServerResponse, status: number, body: string, type = "text/plain; charset=utf-8"): void {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}
