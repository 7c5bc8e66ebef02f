import { mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "../../platform/report-failure.ts";

const BLOCK_BYTES = 1 << 20;
/** UTF-8 needs at most three bytes for a code unit of a JavaScript string. */
const MAX_BYTES_PER_CODE_UNIT = 3;

/**
 * A list of texts too large for memory, by index. The file is unlinked at once, so nothing is left behind even when the
 * process is killed.
 * @throws CommandError when the disk is full or the folder cannot be written
 */
export class DiskTextList {
  readonly #file = haltOnDiskError(openUnlinkedFile);
  /** End offset of each text in the file. */
  readonly #ends: number[] = [];
  /** Bytes that are not yet written. */
  #block = Buffer.allocUnsafe(BLOCK_BYTES);
  #pending = 0;

  get length(): number {
    return this.#ends.length;
  }

  /** @returns its index */
  add(text: string): number {
    const maxBytes = MAX_BYTES_PER_CODE_UNIT * text.length;
    if (this.#pending + maxBytes > this.#block.length) this.#flush();
    if (maxBytes > this.#block.length) this.#block = Buffer.allocUnsafe(maxBytes);
    const bytes = this.#block.write(text, this.#pending);
    this.#pending += bytes;
    return this.#ends.push((this.#ends.at(-1) ?? 0) + bytes) - 1;
  }

  at(index: number): string {
    if (this.#pending > 0) this.#flush();
    const start = this.#ends[index - 1] ?? 0;
    const text = Buffer.allocUnsafe((this.#ends[index] ?? start) - start);
    readSync(this.#file, text, 0, text.length, start);
    return text.toString();
  }

  #flush(): void {
    haltOnDiskError(() => {
      for (let written = 0; written < this.#pending; )
        written += writeSync(this.#file, this.#block, written, this.#pending - written);
    });
    this.#pending = 0;
  }
}

function haltOnDiskError<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new CommandError(`Products lie in ${tmpdir()} while they are read (TMPDIR names another place): ${reason}.`);
  }
}

function openUnlinkedFile(): number {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  const file = openSync(join(folder, "spool"), "wx+");
  rmSync(folder, { recursive: true });
  return file;
}
