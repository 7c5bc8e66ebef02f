/**
 * `npm run tool -- queries`, before a migration is written: records the queries of the built Workers, so that
 * tests/operations/migrations.test.ts can run them on every later schema. During a deployment and after a rollback, a Worker
 * runs on a schema newer than its own.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { NOTICE_VERSIONS } from "../../app/foundation/messages/fields.ts";
import { API_NAME, startWorkers } from "./built-workers.ts";
import { prepareSite } from "./prepare-data.ts";

const STATE = ".wrangler/queries";
const FOLDER = "tests/operations/queries";

/** Logs the SQL of every statement that the Workers prepare. */
const ENTRY = `
import worker from "./index.js";
export * from "./index.js";
const DATABASES = ["CATALOGUE_A", "CATALOGUE_B", "CATALOGUE_C", "CATALOGUE_POINTER", "MESSAGES"];
const noted = new WeakMap();
const noting = (name, database) => new Proxy(database, {
  get(target, key) {
    const own = target[key];
    if (typeof own !== "function") return own;
    return (...values) => {
      if (key === "prepare") console.log(JSON.stringify({ database: name, sql: values[0] }));
      const result = own.apply(target, values);
      return key === "withSession" ? noting(name, result) : result;
    };
  },
});
function withNotes(env) {
  if (!noted.has(env)) noted.set(env, { ...env, ...Object.fromEntries(DATABASES.filter((name) => env[name]).map((name) => [name, noting(name, env[name])])) });
  return noted.get(env);
}
export default Object.fromEntries(["fetch", "queue", "scheduled"].filter((each) => worker[each]).map((each) => [each, (event, env, execution) => worker[each](event, withNotes(env), execution)]));
`;

const LISTING = "/en/products/screw-terminals/screw-feed-through-terminals";
const PATHS = [
  "/en",
  "/en/products",
  "/en/products?q=terminal",
  "/en/products?q=1040152",
  "/en/products?q=termnial&colour=beige",
  `${LISTING}?colour=beige&sort=name&view=table`,
  "/en/downloads?q=katalog",
  "/en/resellers?country=TR&city=istanbul",
  "/en/compare?codes=1040152,1040402",
  "/en/product-finder",
  "/en/product-finder?group=screw&cross_section=4&category=screw_mini&colour=any",
  "/en/products/screw-terminals/atom.xml",
  "/id/1040152",
  "/id/9999999",
  "/suggestions/en?q=term",
  "/suggestions/en?q=1040",
  "/drawings/1040152.svg",
  "/readyz",
  "/llms.txt",
  "/api/en/catalogue.json",
  "/api/en/changes.json?since=1",
  "/api/en/changes.json?since=1&group=screw",
  "/api/en/products/1040152.json",
  "/api/en/products/1040152/datasheet.pdf",
  "/api/products/1040152/drawing.png?w=320",
  "/api/products/1040152/eplan.xml",
  "/api/categories/screw_feed_through/eplan.csv",
  "/api/share.png?page=/en/products",
  `/api/share.png?page=${LISTING}`,
];

await prepareSite(STATE);

/** By the folder of migrations: the slots have one schema. */
const queries = new Map<string, Set<string>>([
  ["catalogue", new Set()],
  ["pointer", new Set()],
  ["messages", new Set()],
]);
const schemaOf = (database: string) =>
  ({ MESSAGES: "messages", CATALOGUE_POINTER: "pointer" })[database] ?? "catalogue";
function record(text: string): void {
  if (!text.startsWith('{"database"')) return;
  const { database, sql } = JSON.parse(text) as { database: string; sql: string };
  queries.get(schemaOf(database))?.add(sql.replace(/\s+/g, " ").trim());
}

const { url, miniflare, close } = await startWorkers({
  state: STATE,
  entry: ENTRY,
  onLog: record,
  vars: { PAGE_CACHE: "off" },
});
/** Requests a path, so that its queries are recorded. @returns the body */
async function request(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url + path, init);
  console.log(response.status, path);
  return Buffer.from(await response.arrayBuffer()).toString();
}
const pathsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([path]) => path);

const paths = [...PATHS];
paths.push(...pathsIn(await request("/sitemap.xml"), /\/sitemaps\/[^<]+/g));
paths.push(...pathsIn(await request(LISTING), new RegExp(`${LISTING}/[^"?#]+`, "g")).slice(0, 2));
const downloads = await request("/en/downloads");
paths.push(...pathsIn(downloads, /\/files\/[^"?#]+/g).slice(0, 2));
const files = pathsIn(downloads, /name="file" value="\d+"/g).map((field) => `file=${field.replace(/\D/g, "")}`);
paths.push(`/api/en/downloads.zip?${files.slice(0, 2).join("&")}`);
for (const path of paths) await request(path);

const json = { "content-type": "application/json", origin: url };
const post = (path: string, body: object) =>
  request(path, { method: "POST", headers: json, body: JSON.stringify(body) });
const line = { code: "1040152", amount: 5, note: "" };
await post("/order-lines/en", ["1040152", "9999999"]);
await post("/strip-products/en", {
  codes: ["1040152"],
  wanted: [{ clamp: "screw", role: "ground", levels: 1, sectionMm2: 2.5, colours: [] }],
});
for (const file of ["order-list.pdf", "compliance.pdf"]) await post(`/api/en/${file}`, { lines: [line], railMm: 1000 });
await post("/api/en/messages", {
  name: "Ayşe Yılmaz",
  phone: "",
  email: "ayse@example.com",
  address: "",
  message: "Merhaba",
  notice: NOTICE_VERSIONS[0],
  referralConsent: NOTICE_VERSIONS[0],
  lines: [line],
  key: crypto.randomUUID(),
  website: "",
  elapsedMs: 60_000,
});
for (const cron of ["20 0 * * *", "*/5 * * * *"]) {
  const worker = await miniflare.getWorker(API_NAME);
  await worker.scheduled({ cron });
}
await close();

for (const [folder, statements] of queries) {
  const last = readdirSync(`d1-migrations/${folder}`).toSorted().at(-1)?.slice(0, 4);
  const file = `${FOLDER}/${folder}-${last}.json`;
  writeFileSync(file, `${JSON.stringify([...statements].toSorted(), null, 2)}\n`);
  console.log(`${file}: ${statements.size} queries`);
}
process.exit(0);
