import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { alerting } from "./alerting.ts";
import { analytics } from "./analytics.ts";
import { billing } from "./billing.ts";
import { d1 } from "./d1.ts";
import {
  ApiError,
  type ApiRequest,
  type ErrorReply,
  fail,
  patternOf,
  type Reply,
  type Route,
  succeed,
  succeedWithPage,
} from "./http.ts";
import { kv } from "./kv.ts";
import { mail } from "./mail.ts";
import { queues } from "./queues.ts";
import { r2 } from "./r2.ts";
import { refuse, type S3, S3_PATH, s3 } from "./s3.ts";
import { createState, type State } from "./state.ts";
import { answerTail, tail } from "./tail.ts";
import { createToken, DEPLOYING, isPermitted, type Token } from "./tokens.ts";
import { UPLOAD_TOKEN, workers } from "./workers.ts";

/**
 * A stand-in for Cloudflare's API, for the SDK and for wrangler (CLOUDFLARE_API_BASE_URL). It shows that commands send the
 * right requests in the right order and survive errors; it cannot show that the platform keeps its promises.
 */
export type Cloudflare = {
  /** The environment variables that lead a command to it, with a token that may deploy. */
  readonly env: Readonly<Record<string, string>>;
  /** The same with a new token, of these permissions alone. */
  readonly envWithToken: (...args: Parameters<typeof createToken>) => Readonly<Record<string, string>>;
  readonly state: State;
  /** "METHOD /path" of every request that changes something, in order. */
  readonly changes: readonly string[];
  /** Requests without a route. */
  readonly unhandled: readonly string[];
  /** What is in a bucket, as Workers have it. */
  readonly bucket: S3["bucket"];
  /** Lets a test reject a request; null lets it pass. With status 0 the connection breaks. Those of S3: `S3 PUT bucket/key?query`. */
  rejectRequest: (request: string) => ErrorReply | null;
  /** Requests left in the present five minutes. */
  requestsLeft: number;
  /** Keeps SQL imports running. @returns a function that lets them finish */
  readonly pauseImports: () => () => void;
  readonly close: () => Promise<void>;
};

const TOKEN = "token-of-tests";
const ACCOUNT = "0123456789abcdef0123456789abcdef";

// https://developers.cloudflare.com/fundamentals/api/reference/limits/ (read 2026-11-23): 1200 requests in five minutes;
// then "all API calls for the next five minutes will be blocked", with status 429 and a retry-after in seconds.
const MAX_REQUESTS = 1200;
const BLOCKED_SECONDS = 300;
/** No page documents the code. */
const TOO_MANY_REQUESTS: ErrorReply = {
  status: 429,
  code: 971,
  message: "Please wait and consider throttling your request speed",
};

const INVALID_TOKEN: ErrorReply = { status: 403, code: 9109, message: "Invalid access token" };
/** The code that Cloudflare is known to give; no page has it. */
const NOT_PERMITTED: ErrorReply = { status: 403, code: 10000, message: "Authentication error" };

/**
 * https://developers.cloudflare.com/api/resources/user/subresources/tokens/methods/verify/ and …/accounts/subresources/tokens/
 * methods/verify/ (read 2026-11-29): each kind of token has its own. No page says what the other one answers.
 */
const verify = ({ id, isOfAccount }: Token, { path }: ApiRequest): Reply =>
  (path === "/tokens/verify") === isOfAccount
    ? succeed({ id, status: "active" })
    : fail({ status: 401, code: 1000, message: "Invalid API Token" });

const aboutAccounts = (accounts: readonly { readonly id: string; readonly name: string }[]): readonly Route[] => [
  ["GET", "/user", () => succeed({ id: "user", email: "operations@klemma.example" })],
  [
    "GET",
    "/accounts",
    // The SDK (cloudflare 7.3.0) requests pages until one is empty; the page size is a guess.
    (request) => succeedWithPage(accounts, request, { perPage: 20, min: 5, max: 50 }),
  ],
  ["GET", `/accounts/${ACCOUNT}`, () => succeed({ id: ACCOUNT, name: "Klemma" })],
  ["GET", "/memberships", () => succeed([{ id: "membership", account: { id: ACCOUNT, name: "Klemma" } }])],
];

type Options = {
  /** Whether the list of queues has pages, which the documentation leaves open. */
  readonly hasQueuePages?: boolean;
  /** Further accounts of the same credentials. */
  readonly otherAccounts?: readonly { readonly id: string; readonly name: string }[];
};

export async function startCloudflare({
  hasQueuePages = false,
  otherAccounts = [],
}: Options = {}): Promise<Cloudflare> {
  const state = createState();
  const tokens: Token[] = [{ ...createToken(DEPLOYING), value: TOKEN }];
  const objects = s3(state, tokens);
  const changes: string[] = [];
  const unhandled: string[] = [];
  let origin = "";
  const databases = d1(state, () => origin);
  const routes = [
    ...aboutAccounts([{ id: ACCOUNT, name: "Klemma" }, ...otherAccounts]),
    ...alerting(state),
    ...billing(state),
    ...databases.routes,
    ...kv(state),
    ...queues(state, { hasPages: hasQueuePages }),
    ...mail(state),
    ...r2(state),
    ...workers(state),
    ...tail(state, () => origin),
    ...analytics(state),
  ].map(([method, path, handle]) => ({ method, pattern: patternOf(path), handle }));

  async function handle(method: string, request: ApiRequest, authorization: string | undefined): Promise<Reply> {
    const title = `${method} ${request.path}`;
    if (cloudflare.requestsLeft-- <= 0) return fail(TOO_MANY_REQUESTS);
    const token = tokens.find(({ value }) => authorization === `Bearer ${value}`);
    if (!token && authorization !== `Bearer ${UPLOAD_TOKEN}`) return fail(INVALID_TOKEN);
    if (token && request.path.endsWith("/tokens/verify")) return verify(token, request);
    if (token && !isPermitted(token, method, request)) return fail(NOT_PERMITTED);
    const rejection = cloudflare.rejectRequest(title);
    if (rejection) return fail(rejection);
    const route = routes.find((each) => each.method === method && each.pattern.test(request.path));
    if (!route) {
      unhandled.push(title);
      return fail({ status: 404, code: 7000, message: `No route for ${title}` });
    }
    if (method !== "GET" && request.path !== "/graphql") changes.push(title);
    try {
      return await route.handle({ ...request, params: { ...route.pattern.exec(request.path)?.groups } });
    } catch (error) {
      return fail(error instanceof ApiError ? error.reply : { status: 500, code: 1, message: String(error) });
    }
  }

  async function answerS3(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer<ArrayBuffer>,
  ): Promise<void> {
    const { method = "GET", url: target = "", headers } = incoming;
    const title = `S3 ${method} ${target.slice(S3_PATH.length + 1)}`;
    const rejection = cloudflare.rejectRequest(title);
    if (rejection?.status === 0) return void incoming.socket.destroy();
    if (!rejection && method !== "GET" && method !== "HEAD") changes.push(title);
    const call = { method, target, headers: headers as Readonly<Record<string, string>>, body };
    const response = rejection
      ? refuse(rejection.status, "InternalError", rejection.message)
      : await objects.handle(call);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://localhost");
    const body = await bodyOf(incoming);
    if (url.pathname.startsWith("/upload/")) {
      const etag = databases.upload(url.pathname.slice("/upload/".length), body);
      outgoing.writeHead(200, { etag: `"${etag}"` }).end();
      return;
    }
    const { headers, method = "GET" } = incoming;
    if (url.pathname.startsWith(S3_PATH)) return await answerS3(incoming, outgoing, body);
    const path = url.pathname.replace("/client/v4", "").replace(new RegExp(`^/accounts/${ACCOUNT}(?=/)`), "");
    const request = { path, query: url.searchParams, body, headers, params: {} };
    const { status, json } = await handle(method, request, headers.authorization);
    const retry = status === 429 ? { "retry-after": String(BLOCKED_SECONDS) } : {};
    outgoing.writeHead(status, { "content-type": "application/json", ...retry }).end(JSON.stringify(json));
  });
  server.on("upgrade", (request, socket) => answerTail(state, request, socket));
  // Node.js ends idle connections after five seconds, Cloudflare after minutes: a slow client would meet a closed one.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

  const cloudflare: Cloudflare = {
    env: {
      CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: TOKEN,
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
      CLOUDFLARE_R2_BASE_URL: origin + S3_PATH,
    },
    envWithToken: (...args) => {
      const token = createToken(...args);
      tokens.push(token);
      return { ...cloudflare.env, CLOUDFLARE_API_TOKEN: token.value };
    },
    bucket: objects.bucket,
    state,
    changes,
    unhandled,
    rejectRequest: () => null,
    requestsLeft: MAX_REQUESTS,
    pauseImports: databases.holdImports,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await objects.close();
    },
  };
  return cloudflare;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}
