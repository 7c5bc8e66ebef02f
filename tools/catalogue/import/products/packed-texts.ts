import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import type { TextList } from "./products.ts";

/** The least effort makes a tenth of the texts of products, which are much alike. */
const EFFORT = { level: 1 } as const;
export const packText = (text: string): Uint8Array => deflateSync(strToU8(text), EFFORT);
export const unpackText = (packed: Uint8Array): string => strFromU8(inflateSync(packed));

const TEXTS_PER_BLOCK = 64;

/** A list of texts for who has neither a disk nor much memory, as a Worker: compressed, and mostly read one after the other. */
export class PackedTexts implements TextList {
  readonly #blocks: Uint8Array[] = [];
  #pending: string[] = [];
  #unpacked: { readonly block: number; readonly texts: readonly string[] } = { block: -1, texts: [] };

  get length(): number {
    return this.#blocks.length * TEXTS_PER_BLOCK + this.#pending.length;
  }

  /** @returns its index */
  add(text: string): number {
    const index = this.length;
    this.#pending.push(text);
    if (this.#pending.length === TEXTS_PER_BLOCK) {
      this.#blocks.push(packText(JSON.stringify(this.#pending)));
      this.#pending = [];
    }
    return index;
  }

  at(index: number): string {
    const block = Math.floor(index / TEXTS_PER_BLOCK);
    const packed = this.#blocks[block];
    if (!packed) return this.#pending[index % TEXTS_PER_BLOCK] ?? "";
    if (this.#unpacked.block !== block) this.#unpacked = { block, texts: JSON.parse(unpackText(packed)) };
    return this.#unpacked.texts[index % TEXTS_PER_BLOCK] ?? "";
  }
}
