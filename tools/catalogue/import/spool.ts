import { mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Halted } from "../../operations/failed.ts";

const BLOCK_BYTES = 1 << 20;
/** Of UTF-8, for a unit of a JavaScript string. */
const MOST_BYTES_A_CHARACTER = 3;

/**
 * Texts that are too many to be held, known by their places from 0 on. They lie in a file that has no name any more, so
 * that nothing is left of it whatever becomes of the process.
 * @throws Halted when there is no room for it
 */
export class Spool {
  readonly #file = laidDown(openNameless);
  /** Where each text ends. */
  readonly #ends: number[] = [];
  /** What is not written yet. */
  #block = Buffer.allocUnsafe(BLOCK_BYTES);
  #pending = 0;

  get length(): number {
    return this.#ends.length;
  }

  /** @returns its place */
  add(text: string): number {
    const most = MOST_BYTES_A_CHARACTER * text.length;
    if (this.#pending + most > this.#block.length) this.#write();
    if (most > this.#block.length) this.#block = Buffer.allocUnsafe(most);
    const bytes = this.#block.write(text, this.#pending);
    this.#pending += bytes;
    return this.#ends.push((this.#ends.at(-1) ?? 0) + bytes) - 1;
  }

  at(place: number): string {
    if (this.#pending > 0) this.#write();
    const start = this.#ends[place - 1] ?? 0;
    const text = Buffer.allocUnsafe((this.#ends[place] ?? start) - start);
    readSync(this.#file, text, 0, text.length, start);
    return text.toString();
  }

  #write(): void {
    laidDown(() => {
      for (let written = 0; written < this.#pending; )
        written += writeSync(this.#file, this.#block, written, this.#pending - written);
    });
    this.#pending = 0;
  }
}

function laidDown<Answer>(task: () => Answer): Answer {
  try {
    return task();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Halted(`Products lie in ${tmpdir()} while they are read (TMPDIR names another place): ${reason}.`);
  }
}

function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  const file = openSync(join(folder, "spool"), "wx+");
  rmSync(folder, { recursive: true });
  return file;
}
