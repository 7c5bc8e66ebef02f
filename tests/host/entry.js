/**
 * Replaces the entry of both built Workers in tests, and passes everything on to the real one. Under `/.test/` a test sets
 * faults, the clock and variables, delivers queues, runs crons, and reads logs and data; `/.test/api/` is the api Worker's.
 * What a test hooks is asked of it by HTTP before each call (tests/host/lease.ts).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Buffer } from "node:buffer";
import worker from "./index.js";

export * from "./index.js";

const DEFAULTS = {
  faults: {},
  hook: null,
  hooked: [],
  vars: {},
  clock: null,
  speed: 1,
  timers: {},
  fewRequests: false,
};
let settings = DEFAULTS;
let logs = [];
/** The faults of a request and how its background work is waited for. */
const requests = new AsyncLocalStorage();

const RealDate = Date;
const now = () => settings.clock ?? RealDate.now();
globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [now()]));
  }
  static now() {
    return now();
  }
};
const startTimer = setTimeout;
globalThis.setTimeout = (task, ms = 0, ...values) =>
  startTimer(task, settings.timers[ms] ?? ms / settings.speed, ...values);
const send = fetch;
globalThis.fetch = async (input, init) => {
  const values = [input instanceof Request ? input.url : String(input), init?.body ?? null];
  const answer = await guard("FETCH", "fetch", values, [], () => send(input, init));
  return answer instanceof Response ? answer : new Response(answer.body, answer);
};
for (const level of ["error", "warn", "info", "log"]) {
  const print = console[level];
  console[level] = (...values) => {
    logs.push({ level, text: values.join(" ") });
    print(...values);
  };
}
const pause = (ms) => new Promise((resolve) => startTimer(resolve, ms));

/** The fault of a binding, or of its statements that contain a text: `CATALOGUE`, `MESSAGES:INSERT`. */
function faultOf(name, texts) {
  for (const [which, fault] of Object.entries({ ...settings.faults, ...requests.getStore()?.faults })) {
    const [binding, part = ""] = which.split(":");
    // Those of the catalogue fail together.
    const isNamed = binding === name || name.startsWith(`${binding}_`);
    if (isNamed && (part === "" || texts.some((text) => text.includes(part)))) return fault;
  }
}

/** Carries out a call as faults and the test's hook say. */
async function guard(binding, method, values, texts, work) {
  const fault = faultOf(binding, texts);
  if (fault === "fail") throw new Error("SQLITE_INTERNAL: injected at secret-host:5432");
  // Longer than any test may take.
  if (fault === "hang") await pause(600_000);
  if (fault === "slow") await pause(400);
  if (!settings.hooked.includes(binding)) return work();
  const call = guardByHook({ binding, method, values, texts }, work);
  // A service carries out what it was asked, also when nobody waits for it any more.
  requests.getStore()?.waitUntil(call.catch(() => {}));
  return call;
}

const toJson = (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value);

async function guardByHook(call, work) {
  const body = JSON.stringify(call, toJson);
  const verdict = await (await send(settings.hook, { method: "POST", body })).json();
  if ("result" in verdict) return verdict.result;
  if ("body" in verdict) return { body: readableOf(call.binding, verdict.body) };
  if (verdict.error !== undefined) throw new Error(verdict.error);
  const result = await work();
  if (verdict.lost !== undefined) throw new Error(verdict.lost);
  return result;
}

/** Bytes that are made while they are read; the test is asked before each megabyte, with how many there were before. */
function readableOf(binding, bytes) {
  let made = 0;
  const pull = async (controller) => {
    await guard(binding, "pull", [made], [], async () => null);
    const chunk = Math.min(1_000_000, bytes - made);
    made += chunk;
    controller.enqueue(new Uint8Array(chunk));
    if (made === bytes) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

const statements = new WeakMap();

/** Keeps the text of a statement, which a batch needs. */
function wrapStatement(name, sql, values, statement) {
  const wrapped = new Proxy(statement, {
    get(target, key) {
      if (key === "bind") return (...bound) => wrapStatement(name, sql, bound, target.bind(...bound));
      const own = target[key];
      if (typeof own !== "function") return own;
      return (...rest) => guard(name, key, values, [sql], () => target[key](...rest));
    },
  });
  statements.set(wrapped, { sql, statement });
  return wrapped;
}

const wrapDatabase = (name, database) => ({
  withSession: (from) => {
    const session = database.withSession(from);
    return { ...wrapDatabase(name, session), getBookmark: () => session.getBookmark() };
  },
  prepare: (sql) => wrapStatement(name, sql, [], database.prepare(sql)),
  batch: (batch) => {
    const known = batch.map((each) => statements.get(each));
    const texts = known.map(({ sql }) => sql);
    return guard(name, "batch", [], texts, () => database.batch(known.map(({ statement }) => statement)));
  },
});

const wrapBinding = (name, binding) =>
  new Proxy(binding, {
    get(target, key) {
      const own = target[key];
      if (typeof own !== "function") return own;
      return (...values) => guard(name, key, values, [], () => target[key](...values));
    },
  });

const isDatabase = (name) => name.startsWith("CATALOGUE_") || name === "MESSAGES";
/** Of each rate limit, the host binds a second one that allows little (tests/host/host.ts). */
const FEW = "_OF_FEW";
const wrapped = new WeakMap();

function bindingsFor(env) {
  const known = wrapped.get(env);
  if (known?.settings === settings) return known.bindings;
  const bindings = Object.fromEntries(
    Object.entries(env).map(([name, binding]) => {
      if (typeof binding !== "object" || binding === null || name === "VERSION") return [name, binding];
      if (isDatabase(name)) return [name, wrapDatabase(name, binding)];
      return [name, wrapBinding(name, (settings.fewRequests && env[name + FEW]) || binding)];
    }),
  );
  Object.assign(bindings, settings.vars);
  wrapped.set(env, { settings, bindings });
  return bindings;
}

/** A context whose background work can be waited for. Miniflare has no Workers Cache; hooked, a test plays it. */
function contextFor(context) {
  const background = [];
  const ask = (method) => (options) => guard("WORKERS_CACHE", method, [options], [], async () => null);
  const own = {
    props: context.props,
    passThroughOnException: () => {},
    waitUntil: (task) => {
      background.push(task);
      context.waitUntil(task);
    },
    ...(settings.hooked.includes("WORKERS_CACHE")
      ? { cache: { purge: ask("purge"), invalidate: ask("invalidate") } }
      : {}),
  };
  return { own, settled: () => Promise.allSettled(background) };
}

/** Carries out work in the background of a test's request. @returns what it threw, if it did */
async function runBackground(work, context) {
  const { own, settled } = contextFor(context);
  let error = null;
  try {
    await work(own);
  } catch (thrown) {
    error = String(thrown);
  }
  await settled();
  return { error };
}

const ADMIN = {
  async set(request, env) {
    const given = await request.json();
    settings = { ...DEFAULTS, ...given };
    for (const other of [env.API, env.OTHER])
      await other?.fetch("http://other/.test/set", { method: "POST", body: JSON.stringify(given) });
    return null;
  },
  /** Keeps what it does not name, and what the Worker remembers of its bindings. */
  async change(request, env) {
    const given = await request.json();
    Object.assign(settings, given);
    await env.OTHER?.fetch("http://other/.test/change", { method: "POST", body: JSON.stringify(given) });
    return null;
  },
  async logs() {
    const said = logs;
    logs = [];
    return said;
  },
  async sql(request, env) {
    const { binding, queries } = await request.json();
    return env[binding].batch(queries.map(({ sql, values = [] }) => env[binding].prepare(sql).bind(...values)));
  },
  async send(request, env) {
    const { binding, body } = await request.json();
    await env[binding].send(body);
    return null;
  },
  async queue(request, env, context) {
    const { queue, messages } = await request.json();
    const outcomes = {};
    let all = null;
    const batch = {
      queue,
      messages: messages.map((message) => ({
        ...message,
        timestamp: new RealDate(message.timestamp),
        ack: () => {
          outcomes[message.id] ??= { retry: false };
        },
        retry: (options) => {
          outcomes[message.id] ??= { retry: true, ...options };
        },
      })),
      ackAll: () => {
        all ??= { retry: false };
      },
      retryAll: (options) => {
        all ??= { retry: true, ...options };
      },
    };
    const { error } = await runBackground((own) => worker.queue(batch, bindingsFor(env), own), context);
    return { outcomes, all, error };
  },
  async cron(request, env, context) {
    const { cron, time } = await request.json();
    const event = { cron, scheduledTime: time, noRetry: () => {} };
    return runBackground((own) => worker.scheduled(event, bindingsFor(env), own), context);
  },
};

/** Reads and writes a bucket itself: `/.test/api/objects/BINDING/KEY`. */
async function handleObject(request, env, path) {
  const [, binding, encodedKey] = /^(\w+)\/(.*)$/.exec(path);
  const [bucket, key] = [env[binding], decodeURIComponent(encodedKey)];
  if (key === "") return Response.json((await bucket.list()).objects.map((each) => each.key));
  const options = JSON.parse(request.headers.get("x-options") ?? "{}");
  if (request.method === "PUT") await bucket.put(key, await request.arrayBuffer(), options);
  if (request.method === "DELETE") await bucket.delete(key);
  const object = request.method === "GET" ? await bucket.get(key) : null;
  return object ? new Response(object.body) : Response.json(null);
}

const BASE = /^\/\.test\/(api\/)?(\w+)\/?(.*)$/;

async function handleAdmin(request, env, context, [, ofApi, name, rest]) {
  if (ofApi && env.API) return env.API.fetch(request);
  if (name === "objects") return handleObject(request, env, rest);
  return Response.json(await ADMIN[name](request, env, context));
}

export default {
  async fetch(request, env, context) {
    const admin = BASE.exec(new URL(request.url).pathname);
    if (admin) return handleAdmin(request, env, context, admin);
    if (env.PREVIEW && request.headers.has("x-preview")) return env.PREVIEW.fetch(request);
    if (env.OTHER && request.headers.has("x-other")) return env.OTHER.fetch(request);
    const faults = JSON.parse(request.headers.get("x-faults") ?? "{}");
    const vars = JSON.parse(request.headers.get("x-vars") ?? "{}");
    const { own: ownContext, settled } = contextFor(context);
    const bindings = { ...bindingsFor(env), ...vars };
    const asn = request.headers.get("x-asn");
    const store = { faults, waitUntil: (task) => context.waitUntil(task) };
    const response = await requests.run(store, () =>
      worker.fetch(asn ? new Request(request, { cf: { asn: Number(asn) } }) : request, bindings, ownContext),
    );
    if (request.headers.get("x-settle")) await settled();
    return response;
  },
  queue: (batch, env, context) => worker.queue?.(batch, bindingsFor(env), context),
  scheduled: (event, env, context) => worker.scheduled?.(event, bindingsFor(env), context),
};
