import type { D1Database, MessageBatch, Queue, R2Bucket } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import { HOME_STRIP, SHOWCASE } from "#company/home";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { drawnProductsQuery, toDrawnProduct } from "../../../app/foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import { CAD_FORMATS } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import { type CadSizes, madeFilesDigest } from "../../../app/foundation/catalogue/made-files/made-files.ts";
import {
  type DatedCadProduct,
  findUnmade,
  findUnmadeProducts,
} from "../../../app/foundation/catalogue/product/queries.ts";
import { hasCadFiles } from "../../../app/foundation/drawing/measured.ts";
import { pictureDigest } from "../../../app/foundation/drawing/picture-digest.ts";
import type { Picture } from "../../../app/foundation/drawing/picture-url.ts";
import { LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import { codeToken } from "../../../app/ground/text/part-numbers.ts";
import { cadFileKey, writeCadFile } from "../cad/made-cad-files.ts";
import { drawPicture, pictureKey } from "../pictures/handle-picture.ts";
import { prepareStatement } from "../prepare-statement.ts";
import { storeGeneratedFile } from "./generated-files.ts";
import type { GeneratedKey } from "./lifetimes.ts";

/** Products whose files are to be made, or the id after which all others of the live release are looked through. */
const MakeMessage = v.union([v.object({ codes: v.array(v.string()) }), v.object({ after: v.number() })]);
export type MakeMessage = v.InferOutput<typeof MakeMessage>;

export type MakeBindings = {
  readonly catalogue: CatalogueDatabase;
  /** Each knows what was made, so that it can go live. */
  readonly slots: readonly D1Database[];
  readonly generated: R2Bucket;
  readonly queue: Queue<MakeMessage>;
};

const RETRY_SECONDS = 30;
/** Products looked through in one go. */
const PAGE_SIZE = 1000;
/** With fourteen files each, a message stays below the thousand requests that a run of a Worker may make. */
const MAX_PRODUCTS = 20;
/** A limit of `Queue.sendBatch`. */
const MAX_BATCH_MESSAGES = 100;

/** Makes what pages and downloads of products need before somebody asks for it. A message may come twice. */
export async function consumeMakeMessages(batch: MessageBatch, bindings: MakeBindings): Promise<void> {
  for (const message of batch.messages) {
    const parsed = v.safeParse(MakeMessage, message.body);
    if (!parsed.success) {
      logProblem("the queue of made files carried something else");
      message.ack();
      continue;
    }
    try {
      if ("after" in parsed.output) await queueUnmade(bindings, parsed.output.after);
      else await makeProducts(bindings, parsed.output.codes);
      message.ack();
    } catch (error) {
      logProblem(`files were not made: ${error}`);
      message.retry({ delaySeconds: RETRY_SECONDS });
    }
  }
}

/** Queues the products whose files are of another state or of older code, and what comes after them. */
async function queueUnmade(bindings: MakeBindings, after: number): Promise<void> {
  const { catalogue, queue } = bindings;
  if (after === 0) {
    await deleteRemoved(catalogue);
    await makeParts(bindings);
  }
  const { codes, last } = await findUnmade(catalogue, after, PAGE_SIZE);
  const messages: MakeMessage[] = [];
  for (let from = 0; from < codes.length; from += MAX_PRODUCTS)
    messages.push({ codes: codes.slice(from, from + MAX_PRODUCTS) });
  if (last !== null) messages.push({ after: last });
  for (let from = 0; from < messages.length; from += MAX_BATCH_MESSAGES)
    await queue.sendBatch(messages.slice(from, from + MAX_BATCH_MESSAGES).map((body) => ({ body })));
}

/**
 * Deletes rows of the live slot alone: products of the others are wanted once a rollback or the next release makes them
 * live.
 */
const deleteRemoved = (live: CatalogueDatabase) =>
  live.prepare("DELETE FROM made_files WHERE product_code NOT IN (SELECT code FROM product)").run();

type Made = { readonly code: string; readonly digest: string; readonly sizes: CadSizes; readonly problem: string };

async function makeProducts({ catalogue, slots, generated }: MakeBindings, codes: readonly string[]): Promise<void> {
  const unmade = await findUnmadeProducts(catalogue, codes);
  const made: Made[] = [];
  try {
    for (const product of unmade) made.push(await makeProduct(generated, product));
  } finally {
    // Also when one fails, so that only the rest is made when the message comes again.
    if (made.length > 0) await recordMade(slots, made);
  }
}

async function recordMade(slots: MakeBindings["slots"], made: readonly Made[]): Promise<void> {
  const record = sql`
    INSERT INTO made_files (product_code, digest, sizes, problem)
    SELECT value ->> 'code', value ->> 'digest', value -> 'sizes', value ->> 'problem' FROM json_each(${JSON.stringify(made)}) WHERE true
    ON CONFLICT (product_code) DO UPDATE SET digest = excluded.digest, sizes = excluded.sizes, problem = excluded.problem`;
  for (const slot of slots) await prepareStatement(slot, record).run();
}

/** A product that cannot be drawn is recorded: it is tried again when it or the code has changed. */
async function makeProduct(generated: R2Bucket, product: DatedCadProduct): Promise<Made> {
  const [code, digest] = [product.code, madeFilesDigest(product)];
  let cad: readonly MadeFile[];
  let pictures: readonly MadeFile[];
  try {
    const formats = hasCadFiles(product.drawn) ? CAD_FORMATS : [];
    cad = formats.map(([file]) => ({ key: cadFileKey(product, file), bytes: writeCadFile(product, file) }));
    pictures = LIVE_LOCALES.flatMap((locale) =>
      (["card", "page"] as const).map((style) => drawFile(product, { view: "iso", labelled: { style, locale } })),
    );
  } catch (error) {
    logProblem(`files of product ${code} cannot be made: ${error}`);
    return { code, digest, sizes: {}, problem: String(error) };
  }
  await storeAll(generated, [...cad, ...pictures]);
  const sizes = Object.fromEntries(cad.map(({ bytes }, index) => [CAD_FORMATS[index]?.[0], bytes.length]));
  return { code, digest, sizes, problem: "" };
}

type MadeFile = { readonly key: GeneratedKey; readonly bytes: Uint8Array<ArrayBuffer> };

const drawFile = ({ code, drawn }: Pick<DatedCadProduct, "code" | "drawn">, picture: Picture): MadeFile => ({
  key: pictureKey(codeToken(code), pictureDigest(drawn), picture),
  bytes: drawPicture([drawn], picture),
});

/** @throws Error when the bucket fails or hangs */
const storeAll = (generated: R2Bucket, files: readonly MadeFile[]) =>
  Promise.all(files.map(({ key, bytes }) => storeGeneratedFile(generated, key, bytes)));

/** Makes the pictures of home, catalogue and groups. Some hundred files, the same for all languages. */
async function makeParts({ catalogue, generated }: MakeBindings): Promise<void> {
  const files = await withSnapshot(catalogue, async ({ vocabulary, runQueries }) => {
    const emblems = [...vocabulary.groups.values()].map(({ emblem }) => emblem);
    const views = new Map<string, Picture["view"]>([
      ...emblems.map((code) => [code, "iso"] as const),
      ...Object.values(SHOWCASE).map((code) => [code, "front"] as const),
      ...HOME_STRIP.map((code) => [code, "rail"] as const),
    ]);
    const { products, firsts } = await runQueries({
      products: drawnProductsQuery("code", [...views.keys()]),
      firsts: drawnProductsQuery(
        "position",
        [...vocabulary.categories.values()].map(({ first }) => first),
      ),
    });
    return [...products, ...firsts].flatMap((row) => {
      try {
        const product = { code: row.code, drawn: toDrawnProduct(vocabulary, row) };
        return [drawFile(product, { view: firsts.includes(row) ? "iso" : (views.get(row.code) ?? "iso") })];
      } catch (error) {
        logProblem(`the picture of product ${row.code} cannot be made: ${error}`);
        return [];
      }
    });
  });
  await storeAll(generated, files);
}

const logProblem = (message: string) => console.error(JSON.stringify({ level: "error", message }));
