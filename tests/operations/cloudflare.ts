import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { unstable_splitSqlQuery } from "wrangler";
import { answerAnalytics } from "../../operations/insights/analytics-sql.ts";
import { TABLE } from "../../scripts/counts/table.js";

/**
 * A stand-in for Cloudflare's API that wrangler itself talks to (CLOUDFLARE_API_BASE_URL): it keeps databases (as SQLite),
 * namespaces, queues, buckets, Workers with their versions and deployments, and secrets. It shows that the commands ask
 * for the right things in the right order and stand failures; whether the platform does what it promises, it cannot show.
 */
export type Cloudflare = {
  /** What a command needs to talk to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly state: State;
  /** "METHOD /path" of all that changes something, in order. */
  readonly changes: readonly string[];
  /** Requests that it has no answer for. */
  readonly unknown: readonly string[];
  /** Says what a request is refused with; nothing is refused while it says null. */
  refuse: (request: string) => Refusal | null;
  readonly close: () => Promise<void>;
};

type Refusal = { readonly status: number; readonly code: number; readonly message: string };

const TOKEN = "token-of-tests";
const ACCOUNT = "0123456789abcdef0123456789abcdef";
const ANALYTICS = /^\/analytics_engine\/sql$/;
const UPLOAD_TOKEN = "upload-token";

type Version = { readonly id: string; readonly number: number; readonly metadata: unknown };
type Deployment = {
  readonly id: string;
  readonly created_on: string;
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[];
};
type Script = { readonly versions: Version[]; readonly deployments: Deployment[]; readonly secrets: Set<string> };

type State = {
  readonly databases: Map<
    string,
    { readonly name: string; readonly sqlite: DatabaseSync; bookmarks: number; replication: string }
  >;
  readonly namespaces: Map<string, string>;
  readonly queues: Map<string, { readonly name: string; readonly consumers: Record<string, unknown>[] }>;
  readonly buckets: Set<string>;
  /** Queues by bucket. */
  readonly notifications: Map<string, Set<string>>;
  readonly scripts: Map<string, Script>;
  /** The rows of the one dataset of Workers Analytics Engine that a test asks for. */
  readonly counted: DatabaseSync;
};

type Asked = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly headers: IncomingMessage["headers"];
  readonly parts: readonly string[];
};
type Answer = (asked: Asked) => unknown;

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const missing = (code: number, message: string) => new Refused({ status: 404, code, message });
/** What wrangler sends: each request some of it. */
type Sent = {
  readonly name: string;
  readonly title: string;
  readonly queue_name: string;
  readonly script_name: string;
  readonly sql: string;
  readonly params?: readonly (string | number | null)[];
  readonly read_replication: { readonly mode: string };
  readonly action: string;
  readonly filename?: string;
  readonly etag: string;
  readonly versions: Deployment["versions"];
  readonly manifest: Readonly<Record<string, { readonly hash: string }>>;
};
const json = (asked: Asked): Sent => JSON.parse(asked.body.toString() || "{}") as Sent;
const now = () => new Date().toISOString();
/** All of a list is on its first page. */
const onFirstPage =
  (list: () => readonly unknown[]): Answer =>
  ({ query }) =>
    Number(query.get("page") ?? 1) > 1 ? [] : list();

export async function startCloudflare(): Promise<Cloudflare> {
  const state: State = {
    databases: new Map(),
    namespaces: new Map(),
    queues: new Map(),
    buckets: new Set(),
    notifications: new Map(),
    scripts: new Map(),
    counted: new DatabaseSync(":memory:"),
  };
  state.counted.exec(TABLE);
  const uploads = new Map<string, string>();
  const changes: string[] = [];
  const unknown: string[] = [];
  let origin = "";

  const database = (id = "") => {
    const found = state.databases.get(id);
    if (!found) throw missing(7404, `The database ${id} could not be found`);
    return found;
  };
  const script = (name = "") => {
    const found = state.scripts.get(name);
    if (!found) throw missing(10007, "This Worker does not exist on your account.");
    return found;
  };
  const deploy = (name: string, versions: Deployment["versions"]) => {
    const deployment = { id: randomUUID(), created_on: now(), versions };
    script(name).deployments.unshift(deployment);
    return deployment;
  };
  function addVersion(name: string, metadata: unknown): Version {
    const known = state.scripts.get(name) ?? { versions: [], deployments: [], secrets: new Set<string>() };
    state.scripts.set(name, known);
    const version = { id: randomUUID(), number: known.versions.length + 1, metadata };
    known.versions.unshift(version);
    return version;
  }
  const asDeployment = (each: Deployment) => ({
    ...each,
    source: "wrangler",
    strategy: "percentage",
    author_email: "",
    annotations: {},
  });
  const asVersion = ({ id, number, metadata }: Version) => ({
    id,
    number,
    metadata: { created_on: now(), modified_on: now(), source: "wrangler", author_email: "", author_id: "" },
    annotations: {},
    resources: { bindings: (metadata as { bindings?: unknown }).bindings ?? [], script: {}, script_runtime: {} },
  });
  const asQueue = ([id, { name, consumers }]: [string, { name: string; consumers: unknown[] }]) => ({
    queue_id: id,
    queue_name: name,
    created_on: now(),
    modified_on: now(),
    producers: [],
    producers_total_count: 0,
    consumers,
    consumers_total_count: consumers.length,
    settings: {},
  });

  const ROUTES: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
    ["GET", /^\/user$/, () => ({ id: "user", email: "operations@klemma.example" })],
    ["GET", /^\/user\/tokens\/verify$/, () => ({ id: "token", status: "active" })],
    ["GET", /^\/accounts$/, () => [{ id: ACCOUNT, name: "Klemma" }]],
    ["GET", /^\/memberships$/, () => [{ id: "membership", account: { id: ACCOUNT, name: "Klemma" } }]],

    [
      "GET",
      /^\/d1\/database$/,
      onFirstPage(() =>
        [...state.databases].map(([uuid, { name }]) => ({ uuid, name, version: "production", created_at: now() })),
      ),
    ],
    [
      "POST",
      /^\/d1\/database$/,
      (asked) => {
        const uuid = randomUUID();
        const { name } = json(asked);
        state.databases.set(uuid, {
          name,
          sqlite: new DatabaseSync(":memory:"),
          bookmarks: 0,
          replication: "disabled",
        });
        return { uuid, name, version: "production", created_at: now() };
      },
    ],
    [
      "GET",
      /^\/d1\/database\/([^/]+)$/,
      ({ parts: [uuid] }) => ({
        uuid,
        name: database(uuid).name,
        version: "production",
        created_at: now(),
        read_replication: { mode: database(uuid).replication },
      }),
    ],
    [
      "PUT",
      /^\/d1\/database\/([^/]+)$/,
      (asked) => {
        const known = database(asked.parts[0]);
        known.replication = json(asked).read_replication.mode;
        return { uuid: asked.parts[0], name: known.name, read_replication: { mode: known.replication } };
      },
    ],
    [
      "POST",
      /^\/d1\/database\/([^/]+)\/query$/,
      (asked) => {
        const { sql, params = [] } = json(asked);
        const { sqlite } = database(asked.parts[0]);
        try {
          return unstable_splitSqlQuery(sql).map((statement) => ({
            results: resultsOf(sqlite, statement, params),
            success: true,
            meta: { duration: 1 },
          }));
        } catch (error) {
          throw new Refused({ status: 400, code: 7500, message: (error as Error).message });
        }
      },
    ],
    [
      "POST",
      /^\/d1\/database\/([^/]+)\/import$/,
      (asked) => {
        const { action, filename, etag } = json(asked);
        const known = database(asked.parts[0]);
        if (action === "init") return { filename: etag, upload_url: `${origin}/upload/${etag}` };
        if (action === "poll")
          return { success: true, type: "import", status: "complete", messages: [], result: done(known.bookmarks) };
        const sql = uploads.get(filename ?? "") ?? "";
        known.sqlite.exec("BEGIN");
        try {
          known.sqlite.exec(sql);
          known.sqlite.exec("COMMIT");
        } catch (error) {
          known.sqlite.exec("ROLLBACK");
          return { success: false, type: "import", status: "error", errors: [(error as Error).message], messages: [] };
        }
        known.bookmarks += 1;
        return { success: true, type: "import", status: "complete", messages: [], result: done(known.bookmarks) };
      },
    ],
    [
      "GET",
      /^\/d1\/database\/([^/]+)\/time_travel\/bookmark$/,
      ({ parts: [uuid] }) => ({ bookmark: bookmark(database(uuid).bookmarks) }),
    ],
    [
      "POST",
      /^\/d1\/database\/([^/]+)\/time_travel\/restore$/,
      ({ parts: [uuid], query }) => ({
        bookmark: query.get("bookmark"),
        previous_bookmark: bookmark(database(uuid).bookmarks),
        message: "Database restored",
      }),
    ],

    [
      "GET",
      /^\/storage\/kv\/namespaces$/,
      onFirstPage(() => [...state.namespaces].map(([id, title]) => ({ id, title }))),
    ],
    [
      "POST",
      /^\/storage\/kv\/namespaces$/,
      (asked) => {
        const id = randomUUID().replaceAll("-", "");
        state.namespaces.set(id, json(asked).title);
        return { id, title: json(asked).title };
      },
    ],

    [
      "GET",
      /^\/queues$/,
      ({ query }) => [...state.queues].filter(([, { name }]) => (query.get("name") ?? name) === name).map(asQueue),
    ],
    [
      "POST",
      /^\/queues$/,
      (asked) => {
        const id = randomUUID().replaceAll("-", "");
        state.queues.set(id, { name: json(asked).queue_name, consumers: [] });
        return { queue_id: id, queue_name: json(asked).queue_name };
      },
    ],
    [
      "GET",
      /^\/queues\/([^/]+)$/,
      ({ parts: [id = ""] }) => asQueue([id, state.queues.get(id) ?? { name: "", consumers: [] }]),
    ],
    ["GET", /^\/queues\/([^/]+)\/consumers$/, ({ parts: [id = ""] }) => state.queues.get(id)?.consumers ?? []],
    [
      "POST",
      /^\/queues\/([^/]+)\/consumers$/,
      (asked) => {
        const consumer = { ...json(asked), consumer_id: randomUUID() };
        state.queues.get(asked.parts[0] ?? "")?.consumers.push({ ...consumer, script: json(asked).script_name });
        return consumer;
      },
    ],
    ["PUT", /^\/queues\/([^/]+)\/consumers\/([^/]+)$/, (asked) => json(asked)],

    ["GET", /^\/r2\/buckets$/, () => ({ buckets: [...state.buckets].map((name) => ({ name, creation_date: now() })) })],
    [
      "POST",
      /^\/r2\/buckets$/,
      (asked) => {
        state.buckets.add(json(asked).name);
        return { name: json(asked).name };
      },
    ],
    [
      "GET",
      /^\/r2\/buckets\/([^/]+)$/,
      ({ parts: [name = ""] }) => {
        if (!state.buckets.has(name)) throw missing(10006, "The specified bucket does not exist.");
        return { name, creation_date: now(), location: "WEUR", storage_class: "Standard" };
      },
    ],
    [
      "GET",
      /^\/event_notifications\/r2\/([^/]+)\/configuration$/,
      ({ parts: [name = ""] }) => {
        const queues = state.notifications.get(name);
        if (!queues) throw missing(11015, "No event notification configuration exists for this bucket.");
        return {
          bucketName: name,
          queues: [...queues].map((id) => ({
            queueId: id,
            queueName: state.queues.get(id)?.name,
            rules: [{ ruleId: "rule", actions: ["PutObject", "DeleteObject"] }],
          })),
        };
      },
    ],
    [
      "PUT",
      /^\/event_notifications\/r2\/([^/]+)\/configuration\/queues\/([^/]+)$/,
      ({ parts: [name = "", queue = ""] }) => {
        state.notifications.set(name, new Set([...(state.notifications.get(name) ?? []), queue]));
        return {};
      },
    ],

    [
      "GET",
      /^\/workers\/services\/([^/]+)$/,
      ({ parts: [name] }) => ({
        id: name,
        default_environment: { environment: "production", script: { last_deployed_from: "wrangler" } },
        script: script(name) && {},
      }),
    ],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/versions$/,
      ({ parts: [name] }) => ({ items: script(name).versions.map(asVersion) }),
    ],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/versions\/([^/]+)$/,
      ({ parts: [name, id] }) => {
        const found = script(name).versions.find((each) => each.id === id);
        if (!found) throw missing(10053, "The version does not exist.");
        return asVersion(found);
      },
    ],
    [
      "POST",
      /^\/workers\/scripts\/([^/]+)\/versions$/,
      (asked) => {
        const version = addVersion(asked.parts[0] ?? "", metadataOf(asked));
        return { ...asVersion(version), startup_time_ms: 12, entry_point: "index.js", preview_url: "" };
      },
    ],
    [
      "PUT",
      /^\/workers\/scripts\/([^/]+)$/,
      (asked) => {
        const name = asked.parts[0] ?? "";
        const version = addVersion(name, metadataOf(asked));
        deploy(name, [{ version_id: version.id, percentage: 100 }]);
        return {
          id: name,
          deployment_id: version.id,
          etag: version.id,
          startup_time_ms: 12,
          entry_point: "index.js",
          available_on_subdomain: true,
        };
      },
    ],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/deployments$/,
      ({ parts: [name] }) => ({ deployments: script(name).deployments.map(asDeployment) }),
    ],
    [
      "POST",
      /^\/workers\/scripts\/([^/]+)\/deployments$/,
      (asked) => asDeployment(deploy(asked.parts[0] ?? "", json(asked).versions)),
    ],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/settings$/,
      ({ parts: [name] }) => ({ bindings: [], tags: [], ...((script(name).versions[0]?.metadata as object) ?? {}) }),
    ],
    ["PATCH", /^\/workers\/scripts\/([^/]+)\/script-settings$/, (asked) => json(asked)],
    [
      "GET",
      /^\/workers\/workers\/([^/]+)$/,
      ({ parts: [name] }) => {
        const isPublic = script(name) && !name?.includes("api");
        return { id: name, name, subdomain: { enabled: isPublic, previews_enabled: false } };
      },
    ],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/secrets$/,
      ({ parts: [name] }) => [...script(name).secrets].map((secret) => ({ name: secret, type: "secret_text" })),
    ],
    [
      "PUT",
      /^\/workers\/scripts\/([^/]+)\/secrets$/,
      (asked) => {
        script(asked.parts[0]).secrets.add(json(asked).name);
        return { name: json(asked).name, type: "secret_text" };
      },
    ],
    ["GET", /^\/workers\/scripts\/([^/]+)\/subdomain$/, () => ({ enabled: true, previews_enabled: false })],
    ["POST", /^\/workers\/scripts\/([^/]+)\/subdomain$/, (asked) => json(asked)],
    ["PUT", /^\/workers\/scripts\/([^/]+)\/schedules$/, (asked) => ({ schedules: JSON.parse(asked.body.toString()) })],
    ["GET", /^\/workers\/subdomain$/, () => ({ subdomain: "klemma" })],
    [
      "POST",
      /^\/workers\/scripts\/([^/]+)\/assets-upload-session$/,
      (asked) => ({
        jwt: UPLOAD_TOKEN,
        buckets: [Object.values(json(asked).manifest).map(({ hash }) => hash)],
      }),
    ],
    ["POST", /^\/graphql$/, () => ({ viewer: { accounts: [] } })],
    ["POST", ANALYTICS, ({ body }) => analytics(body.toString())],
    ["POST", /^\/workers\/assets\/upload$/, () => ({ jwt: UPLOAD_TOKEN })],
  ];

  /** Whole numbers come as text there. */
  const analytics = (question: string) =>
    answerAnalytics(state.counted, /FROM (\w+)/.exec(question)?.[1] ?? "", question).map((row) => ({
      ...row,
      times: String(row.times),
    }));

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(incoming.url ?? "/", "http://localhost");
    const method = incoming.method ?? "GET";
    if (url.pathname.startsWith("/upload/")) {
      uploads.set(url.pathname.slice("/upload/".length), body.toString());
      outgoing.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
      return;
    }
    const path = url.pathname.replace("/client/v4", "").replace(`/accounts/${ACCOUNT}`, "");
    const request = `${method} ${path}`;
    const respond = (status: number, value: unknown) =>
      outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const respondError = ({ status, code, message }: Refusal) =>
      respond(status, { success: false, result: null, errors: [{ code, message }], messages: [] });

    const isKnownToken = [TOKEN, UPLOAD_TOKEN].some((token) => incoming.headers.authorization === `Bearer ${token}`);
    if (!isKnownToken) return respondError({ status: 403, code: 9109, message: "Invalid access token" });
    const refusal = cloudflare.refuse(request);
    if (refusal) return respondError(refusal);
    const route = ROUTES.find(([ofMethod, pattern]) => ofMethod === method && pattern.test(path));
    if (!route) {
      unknown.push(request);
      return respondError({ status: 404, code: 7000, message: `No route for ${request}` });
    }
    const [, pattern, answer] = route;
    const parts = (pattern.exec(path) ?? []).slice(1);
    if (method !== "GET" && path !== "/graphql") changes.push(request);
    try {
      const result = await answer({ path, query: url.searchParams, body, headers: incoming.headers, parts });
      const count = Array.isArray(result) ? result.length : 1;
      respond(200, {
        success: true,
        result,
        ...(ANALYTICS.test(path) ? { data: result } : {}),
        errors: [],
        messages: [],
        result_info: { page: 1, per_page: 1000, count, total_count: count, total_pages: 1 },
      });
    } catch (error) {
      if (error instanceof Refused) return respondError(error.refusal);
      respondError({ status: 500, code: 1, message: String(error) });
    }
  });
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
    unknown,
    refuse: () => null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return cloudflare;
}

/** The rows of a question, none of what changes something. */
function resultsOf(sqlite: DatabaseSync, statement: string, params: readonly (string | number | null)[]): unknown[] {
  if (/^\s*(?:select|pragma|with)/i.test(statement)) return sqlite.prepare(statement).all(...params);
  if (params.length > 0) sqlite.prepare(statement).run(...params);
  else sqlite.exec(statement);
  return [];
}

const bookmark = (number: number) => `${String(number).padStart(8, "0")}-00000000-00000000-${"0".repeat(32)}`;
const done = (bookmarks: number) => ({
  num_queries: 1,
  final_bookmark: bookmark(bookmarks),
  meta: { duration: 1, served_by: "stand-in", rows_read: 0, rows_written: 0, changes: 0, size_after: 0 },
});

/** The settings that a Worker is uploaded with, one part of a form. */
function metadataOf({ body, headers }: Asked): unknown {
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  const part = body
    .toString("latin1")
    .split(`--${boundary}`)
    .find((each) => each.includes('name="metadata"'));
  return part ? JSON.parse(part.slice(part.indexOf("\r\n\r\n")).trim()) : {};
}
