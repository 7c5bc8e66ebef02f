import type { R2Bucket } from "@cloudflare/workers-types";
import type { Filling } from "../../../tools/catalogue/import/publish/begin-fill.ts";

/** What lies in the bucket while something is staged: R2 deletes it after a day (generated-files/lifetimes.ts). */
const keyOf = (id: string, name: string) => `staging/${id}/${name}`;

/** Of one transaction; D1 gives it 30 s (developers.cloudflare.com/d1/platform/limits/, read 2026-11-29). */
const SLICE_STATEMENTS = 25;
const SLICE_BYTES = 1_500_000;

export class StagingFiles {
  readonly #bucket: R2Bucket;
  readonly #id: string;

  constructor(bucket: R2Bucket, id: string) {
    this.#bucket = bucket;
    this.#id = id;
  }

  async #put(name: string, content: Uint8Array<ArrayBuffer> | string): Promise<void> {
    await this.#bucket.put(keyOf(this.#id, name), content);
  }

  /** @throws Error where it is not there any more */
  async #get(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const object = await this.#bucket.get(keyOf(this.#id, name));
    if (!object) throw new Error(`${keyOf(this.#id, name)} is not there any more: send the workbook again.`);
    return new Uint8Array(await object.arrayBuffer());
  }

  async #getJson(name: string): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(await this.#get(name)));
  }

  /** The tables, as `packTables` makes them. */
  writeTables = (tables: Uint8Array<ArrayBuffer>) => this.#put("tables.jsonl.gz", tables);
  readTables = () => this.#get("tables.jsonl.gz");

  writeFilling = (filling: Filling) => this.#put("filling.json", JSON.stringify(filling));
  readFilling = async () => (await this.#getJson("filling.json")) as Filling;

  readSlice = async (slice: number) => (await this.#getJson(`slices/${slice}.json`)) as readonly string[];

  /** @returns how many slices they are */
  async writeSlices(statements: Iterable<string>): Promise<number> {
    let slices = 0;
    let pending: string[] = [];
    let size = 0;
    const end = async () => {
      await this.#put(`slices/${slices}.json`, JSON.stringify(pending));
      slices += 1;
      pending = [];
      size = 0;
    };
    for (const statement of statements) {
      if (pending.length > 0 && (pending.length >= SLICE_STATEMENTS || size + statement.length > SLICE_BYTES))
        await end();
      pending.push(statement);
      size += statement.length;
    }
    await end();
    return slices;
  }

  async delete(slices: number): Promise<void> {
    const names = ["tables.jsonl.gz", "filling.json", ...Array.from({ length: slices }, (_, n) => `slices/${n}.json`)];
    await this.#bucket.delete(names.map((name) => keyOf(this.#id, name)));
  }
}
