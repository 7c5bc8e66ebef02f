import { decodeBlocks } from "../../../../app/ground/text/decode-text.ts";

/**
 * The text of a CSV file without its byte order mark, in chunks as large as the blocks of bytes that it is read in, which
 * end with a record, at a line end outside quotes. Quotes follow RFC 4180, section 2: one that begins a cell is closed by the next that is not doubled; any
 * other is an ordinary character. A quote that is never closed makes the rest one large chunk. What the encoding has no character for becomes U+FFFD.
 */
export function* readCsvChunks(blocks: Iterable<Uint8Array>, encoding: string): Generator<string> {
  let pending = "";
  let state: ScanState = { position: 0, isQuoted: false };
  for (const text of decodeBlocks(blocks, encoding)) {
    pending += text;
    const scanned = findLastRecordEnd(pending, state);
    if (scanned.end > 0) yield pending.slice(0, scanned.end);
    pending = pending.slice(scanned.end);
    state = { position: scanned.position - scanned.end, isQuoted: scanned.isQuoted };
  }
  if (pending !== "") yield pending;
}

type ScanState = { readonly position: number; readonly isQuoted: boolean };

const CHARACTERS_BEFORE_CELL = [",", ";", "\t", "\n", "\r", undefined];

/** Finds where the last record of a text ends, 0 when none does, from the state of an earlier scan. */
function findLastRecordEnd(text: string, state: ScanState): ScanState & { readonly end: number } {
  let { position, isQuoted } = state;
  let end = 0;
  for (;;) {
    const quote = text.indexOf('"', position);
    const next = quote < 0 ? text.length : quote;
    const newline = isQuoted ? -1 : text.slice(position, next).lastIndexOf("\n");
    if (newline >= 0) end = position + newline + 1;
    // The last character may be half of a doubled quote; only the next block tells.
    if (quote < 0 || quote === text.length - 1) return { position: next, isQuoted, end };
    position = quote + 1;
    if (!isQuoted) isQuoted = CHARACTERS_BEFORE_CELL.includes(text[quote - 1]);
    else if (text[position] === '"') position += 1;
    else isQuoted = false;
  }
}
