import type { MessageBatch } from "@cloudflare/workers-types";
import { afterAll, beforeAll } from "vitest";
import { SLUG_SETS } from "../../app/ground/i18n/locales.ts";
import { leaseWorkers, type Workers } from "../host/control.ts";

export let workers: Workers;

/** Lends Workers with neither files nor products to a file of tests; they are left so for the next. */
export function borrowStore(): void {
  beforeAll(async () => {
    workers = await leaseWorkers({ data: "empty" });
    await emptyStore();
  });
  afterAll(async () => {
    await workers.behave();
    await emptyStore();
    await workers.close(false);
  });
}

const SLOTS = ["CATALOGUE_A", "CATALOGUE_B", "CATALOGUE_C"] as const;
const INDEX = ["file_product", "file_group", "file", "checked_file_problem"];
const PRODUCTS = ["accessory", "product_certificate", "product_slug", "product", "product_type", "category"];
const VOCABULARY = ["colour", "certificate", "product_group", "vocabulary", "release"];

const run = (name: Parameters<Workers["database"]>[0], statements: readonly string[]) => {
  const database = workers.database(name);
  return database.batch<Record<string, string | number | null>>(statements.map((sql) => database.prepare(sql)));
};
const clear = (tables: readonly string[]) => tables.map((table) => `DELETE FROM ${table}`);

export const runInCatalogue = (...statements: readonly string[]) => run("CATALOGUE_A", statements);

export const emptyIndex = () => Promise.all(SLOTS.map((slot) => run(slot, clear(INDEX))));

/** Empties bucket, copies, index and catalogue. */
export async function emptyStore(): Promise<void> {
  await Promise.all([
    emptyIndex(),
    runInCatalogue(...clear([...PRODUCTS, ...VOCABULARY])),
    run("CATALOGUE_POINTER", ["UPDATE pointer SET live_release = 0"]),
    keysInBucket().then((keys) => Promise.all(keys.map((key) => workers.bucket.delete(key)))),
    keysOfCopies().then((keys) => Promise.all(keys.map((key) => workers.copies.delete(key)))),
  ]);
}

/** Shows the release that is in the live slot. */
export async function publish(release: number): Promise<void> {
  await run("CATALOGUE_POINTER", [`UPDATE pointer SET live_release = ${release}`]);
  // Workers that behave anew forget which release they knew.
  await workers.behave();
}

/** Adds products `1040402` and on, evenly to categories of one group, `c0` and on. */
export const addProducts = (count: number, categories = 1) => {
  const each = count / categories;
  const numbers = (to: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${to} - 1)`;
  return runInCatalogue(
    "INSERT INTO product_group VALUES ('screw', 1, '1040402')",
    `${numbers(categories)} INSERT INTO category (code, group_code, position) SELECT 'c' || i, 'screw', i FROM n`,
    "INSERT INTO product_type (code, category_code, position, drawing) VALUES ('kv', 'c0', 1, 'terminal')",
    "INSERT INTO colour VALUES ('blue', '#0000ff', NULL)",
    `${numbers(count)} INSERT INTO product (id, code, category_code, type_code, position, model_type, family, variant_axes,
       sales_code, manufacturer, colour_code, drawing, width_mm, height_mm, depth_mm, weight_without_packaging_g,
       weight_with_packaging_g, order_unit, package_unit, min_order_quantity, customs_tariff_number, facets, changed_in)
     SELECT i, '' || (1040402 + i), 'c' || (i / ${each}), 'kv', (i / ${each}) * 1000000 + i % ${each}, 'KV ' || (i % 40), '', '',
       'KV' || i, 'Klemma', 'blue', '', 6, 46, 47, 10, 11, 'piece', 50, 50, '8536.90', '{}', 1 + (i % 10 = 0) FROM n`,
    ...SLUG_SETS.map(
      (set) =>
        `INSERT INTO product_slug SELECT id, '${set}', '${set === "tr" ? "urun" : "product"}-' || id FROM product`,
    ),
  );
};

let messages = 0;

/** Delivers events as one batch. @returns how many messages were acknowledged and retried */
export async function deliver(bodies: readonly unknown[]): Promise<{ acked: number; retried: number }> {
  const result = { acked: 0, retried: 0 };
  const queued = bodies.map((body) => ({
    id: String(messages++),
    timestamp: new Date(),
    attempts: 1,
    body,
    ack: () => result.acked++,
    retry: () => result.retried++,
  }));
  await workers.deliver({ queue: "klemma-file-events", messages: queued } as unknown as MessageBatch);
  return result;
}

/** An event as R2 sends it. */
const eventOf = (key: string, action = "PutObject") => ({
  account: "account",
  action,
  bucket: "klemma-files",
  object: { key, size: 1, eTag: "etag" },
  eventTime: new Date().toISOString(),
});
export const deliverEvents = (...keys: readonly string[]) => deliver(keys.map((key) => eventOf(key)));

export async function put(objects: Readonly<Record<string, string | Uint8Array | object>>): Promise<void> {
  await Promise.all(
    Object.entries(objects).map(([key, content]) =>
      workers.bucket.put(
        key,
        typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
      ),
    ),
  );
  await deliverEvents(...Object.keys(objects));
}

export const keysInBucket = async () => (await workers.bucket.list()).objects.map(({ key }) => key);
export const keysOfCopies = async () => (await workers.copies.list()).objects.map(({ key }) => key);

type IndexRow = Readonly<Record<string, string | number | null>>;

/** The rows of the index: files, the products of each, why a key has no file, and what cannot be read of its description. */
export async function readIndex() {
  const [files, products, problems] = await runInCatalogue(
    "SELECT * FROM file ORDER BY key",
    "SELECT key, product_code FROM file_product JOIN file ON file.id = file_id ORDER BY key, product_code",
    "SELECT key, detail AS reason FROM checked_file_problem WHERE kind IN ('noPlace', 'description', 'withoutFile') ORDER BY key",
  );
  return {
    rows: (files?.results ?? []) as readonly IndexRow[],
    products: (products?.results ?? []).map(({ key, product_code }) => `${key} ${product_code}`),
    problems: Object.fromEntries((problems?.results ?? []).map(({ key, reason }) => [String(key), String(reason)])),
  };
}

export const indexed = async () => (await readIndex()).rows;

/** Asks for a file or several as a visitor does. */
export const ask = (path: string, headers: HeadersInit = {}, method = "GET") =>
  fetch(workers.url + path, { headers, method });

export const KEY = "documents/catalogues/tr/genel-katalog.pdf";
