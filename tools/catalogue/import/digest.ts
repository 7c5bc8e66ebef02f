import { createHash, hash } from "node:crypto";

/** 132 bits of SHA-256, as text. */
export const digestOf = (text: string): string => hash("sha256", text, "base64url").slice(0, 22);

/** A digest of texts that come one after the other. */
export class Digest {
  readonly #hash = createHash("sha256");

  add(text: string): void {
    this.#hash.update(text);
  }

  get value(): string {
    return this.#hash.copy().digest("base64url");
  }
}
