/**
 * Replaces the entry of a built Worker: its bindings fail, hang or answer slowly, as the tests say. `POST /.faults` with
 * `{ "CATALOGUE": "hang" }` lasts until the next; the header `x-faults` applies to one request. `CATALOGUE:text` means only
 * the statements that contain the text.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import worker from "./index.js";

const ofRequest = new AsyncLocalStorage();
let lasting = {};

const faultsNow = () => ({ ...lasting, ...ofRequest.getStore() });
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function withFault(fault, work) {
  if (fault === "fail") throw new Error("SQLITE_INTERNAL: injected at secret-host:5432");
  if (fault === "hang") await pause(60_000);
  if (fault === "slow") await pause(400);
  return work();
}

const statements = new WeakMap();

/** Keeps the text of a statement, which a batch needs. */
function wrapStatement(sql, statement, name) {
  const wrapped = new Proxy(statement, {
    get(target, key) {
      if (key === "bind") return (...values) => wrapStatement(sql, target.bind(...values), name);
      const own = target[key];
      if (typeof own !== "function") return own;
      return (...values) => withFault(sqlFault(name, [sql]), () => own.apply(target, values));
    },
  });
  statements.set(wrapped, { sql, statement });
  return wrapped;
}

function sqlFault(name, texts) {
  for (const [which, fault] of Object.entries(faultsNow())) {
    const [binding, part = ""] = which.split(":");
    // Those of the catalogue fail together.
    if ((binding === name || name.startsWith(`${binding}_`)) && texts.some((text) => text.includes(part))) return fault;
  }
}

const faultyDatabase = (name, database) => ({
  withSession: (from) => {
    const session = database.withSession(from);
    return { ...faultyDatabase(name, session), getBookmark: () => session.getBookmark() };
  },
  prepare: (sql) => wrapStatement(sql, database.prepare(sql), name),
  batch: (batch) => {
    const known = batch.map((each) => statements.get(each));
    return withFault(
      sqlFault(
        name,
        known.map(({ sql }) => sql),
      ),
      () => database.batch(known.map(({ statement }) => statement)),
    );
  },
});

const faultyBinding = (name, binding) =>
  new Proxy(binding, {
    get(target, key) {
      const own = target[key];
      if (typeof own !== "function") return own;
      return (...values) => withFault(faultsNow()[name], () => own.apply(target, values));
    },
  });

const isDatabase = (name) => name.startsWith("CATALOGUE_") || name === "MESSAGES";
const wrapped = new WeakMap();

function faulty(env) {
  const known = wrapped.get(env);
  if (known) return known;
  const fresh = Object.fromEntries(
    Object.entries(env).map(([name, binding]) => {
      if (typeof binding !== "object" || binding === null || name === "VERSION") return [name, binding];
      return [name, isDatabase(name) ? faultyDatabase(name, binding) : faultyBinding(name, binding)];
    }),
  );
  wrapped.set(env, fresh);
  return fresh;
}

const cache = faultyBinding("CACHE", caches.default);
Object.defineProperty(globalThis, "caches", { value: { default: cache } });

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/.faults") {
      lasting = await request.clone().json();
      if (env.API) await env.API.fetch(request);
      return new Response("set");
    }
    const own = JSON.parse(request.headers.get("x-faults") ?? "{}");
    return ofRequest.run(own, () => worker.fetch(request, faulty(env), context));
  },
  queue: (batch, env, context) => worker.queue?.(batch, faulty(env), context),
  scheduled: (event, env, context) => worker.scheduled?.(event, faulty(env), context),
};
