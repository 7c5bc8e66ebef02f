/** Names the request that questions belong to; the site passes it on to the api Worker. */
export const REQUEST_HEADER = "x-measured-request";
/** A request for this path is answered when all that was logged before it has been logged. */
export const END_PATH = "/end-of-measured-request";

/** One question to D1 or KV. A batch is one question. */
export type Question = {
  readonly request: string;
  readonly store: "d1" | "kv";
  readonly start: number;
  readonly end: number;
};

export type Delays = { readonly d1: number; readonly kv: number };

/** An entry for both Workers that delays every question to D1 and KV, and logs when it started and ended. */
export const countingEntry = (delays: Delays): string => `
import { AsyncLocalStorage } from "node:async_hooks";
import worker from "./index.js";
export * from "./index.js";

const DELAYS = ${JSON.stringify(delays)};
const requests = new AsyncLocalStorage();

async function question(store, ask) {
  const request = requests.getStore();
  const start = Date.now();
  try {
    await new Promise((resolve) => setTimeout(resolve, DELAYS[store]));
    return await ask();
  } finally {
    if (request) console.log(JSON.stringify({ question: { request, store, start, end: Date.now() } }));
  }
}

const intercept = (object, methods) => new Proxy(object, {
  get(target, key) {
    const own = target[key];
    if (typeof own !== "function") return own;
    return methods[key] ? (...values) => methods[key](target, ...values) : own.bind(target);
  },
});

const originals = new WeakMap();
const ask = (method) => (statement, ...values) => question("d1", () => statement[method](...values));
function countStatement(statement) {
  const counted = intercept(statement, {
    bind: (target, ...values) => countStatement(target.bind(...values)),
    all: ask("all"),
    first: ask("first"),
    run: ask("run"),
    raw: ask("raw"),
  });
  originals.set(counted, statement);
  return counted;
}
const countDatabase = (database) => intercept(database, {
  prepare: (target, sql) => countStatement(target.prepare(sql)),
  batch: (target, statements) => question("d1", () => target.batch(statements.map((each) => originals.get(each)))),
  withSession: (target, constraint) => countDatabase(target.withSession(constraint)),
});
const countKv = (kv) => intercept(kv, {
  get: (target, ...values) => question("kv", () => target.get(...values)),
});

const counted = new WeakMap();
function countEnv(env) {
  if (!counted.has(env))
    counted.set(env, {
      ...env,
      ...Object.fromEntries(
        Object.entries(env)
          .filter(([name]) => name.startsWith("CATALOGUE_") || name === "MESSAGES")
          .map(([name, database]) => [name, countDatabase(database)]),
      ),
      ...(env.SEARCH_CACHE && { SEARCH_CACHE: countKv(env.SEARCH_CACHE) }),
    });
  return counted.get(env);
}

export default {
  ...worker,
  fetch(request, env, execution) {
    const name = request.headers.get("${REQUEST_HEADER}");
    if (new URL(request.url).pathname === "${END_PATH}") {
      console.log(JSON.stringify({ ended: name }));
      return new Response();
    }
    return requests.run(name, () => worker.fetch(request, countEnv(env), execution));
  },
};
`;
