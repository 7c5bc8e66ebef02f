import { createServer, type IncomingMessage } from "node:http";
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
import { createState, type State } from "./state.ts";
import { UPLOAD_TOKEN, workers } from "./workers.ts";

/**
 * A stand-in for Cloudflare's API, for the SDK and for wrangler (CLOUDFLARE_API_BASE_URL). It shows that commands send the
 * right requests in the right order and survive errors; it cannot show that the platform keeps its promises.
 */
export type Cloudflare = {
  /** The environment variables that lead a command to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly state: State;
  /** "METHOD /path" of every request that changes something, in order. */
  readonly changes: readonly string[];
  /** Requests without a route. */
  readonly unhandled: readonly string[];
  /** Lets a test reject a request; null lets it pass. */
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

const aboutAccounts = (accounts: readonly { readonly id: string; readonly name: string }[]): readonly Route[] => [
  ["GET", "/user", () => succeed({ id: "user", email: "operations@klemma.example" })],
  ["GET", "/user/tokens/verify", () => succeed({ id: "token", status: "active" })],
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
    ...analytics(state),
  ].map(([method, path, handle]) => ({ method, pattern: patternOf(path), handle }));

  async function handle(method: string, request: ApiRequest, token: string | undefined): Promise<Reply> {
    const title = `${method} ${request.path}`;
    if (cloudflare.requestsLeft-- <= 0) return fail(TOO_MANY_REQUESTS);
    if (![TOKEN, UPLOAD_TOKEN].some((valid) => token === `Bearer ${valid}`))
      return fail({ status: 403, code: 9109, message: "Invalid access token" });
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

  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://localhost");
    const body = await bodyOf(incoming);
    if (url.pathname.startsWith("/upload/")) {
      const etag = databases.upload(url.pathname.slice("/upload/".length), body);
      outgoing.writeHead(200, { etag: `"${etag}"` }).end();
      return;
    }
    const path = url.pathname.replace("/client/v4", "").replace(new RegExp(`^/accounts/${ACCOUNT}(?=/)`), "");
    const { headers, method = "GET" } = incoming;
    const request = { path, query: url.searchParams, body, headers, params: {} };
    const { status, json } = await handle(method, request, headers.authorization);
    const retry = status === 429 ? { "retry-after": String(BLOCKED_SECONDS) } : {};
    outgoing.writeHead(status, { "content-type": "application/json", ...retry }).end(JSON.stringify(json));
  });
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
    },
    state,
    changes,
    unhandled,
    rejectRequest: () => null,
    requestsLeft: MAX_REQUESTS,
    pauseImports: databases.holdImports,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return cloudflare;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}
