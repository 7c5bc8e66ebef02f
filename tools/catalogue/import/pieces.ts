import { closeSync, openSync, readSync } from "node:fs";

const PIECE_BYTES = 1 << 20;

/**
 * The text of a CSV file without its byte order mark, in pieces of about a megabyte that end where records do: with a
 * line's end outside quotes. Quotes are what RFC 4180, section 2, says: one that begins a cell, until the next that is
 * not doubled; any other stands for itself. A file whose quotes are not closed ends in one large piece. What are no
 * characters of UTF-8 comes as U+FFFD.
 */
export function* piecesOf(path: string): Generator<string> {
  let kept = "";
  let place: Place = { at: 0, isQuoted: false };
  for (const text of textsIn(path)) {
    kept += text;
    const last = lastEnd(kept, place);
    if (last.end > 0) yield kept.slice(0, last.end);
    kept = kept.slice(last.end);
    place = { at: last.at - last.end, isQuoted: last.isQuoted };
  }
  if (kept !== "") yield kept;
}

function* textsIn(path: string): Generator<string> {
  const file = openSync(path, "r");
  try {
    const decoder = new TextDecoder();
    const block = Buffer.allocUnsafe(PIECE_BYTES);
    for (let length = readSync(file, block); length > 0; length = readSync(file, block))
      yield decoder.decode(block.subarray(0, length), { stream: true });
    yield decoder.decode();
  } finally {
    closeSync(file);
  }
}

/** How far a text has been looked through, and whether that is within quotes. */
type Place = { readonly at: number; readonly isQuoted: boolean };

const CELL_BEGINS_AFTER = [",", ";", "\t", "\n", "\r", undefined];

/** Where the last record of a text ends, 0 when none does, looking on from a place. */
function lastEnd(text: string, from: Place): Place & { readonly end: number } {
  let { at, isQuoted } = from;
  let end = 0;
  for (;;) {
    const quote = text.indexOf('"', at);
    const until = quote < 0 ? text.length : quote;
    const newline = isQuoted ? -1 : text.slice(at, until).lastIndexOf("\n");
    if (newline >= 0) end = at + newline + 1;
    // The last character may be half of a doubled quote, which the next text shows.
    if (quote < 0 || quote === text.length - 1) return { at: until, isQuoted, end };
    at = quote + 1;
    if (!isQuoted) isQuoted = CELL_BEGINS_AFTER.includes(text[quote - 1]);
    else if (text[at] === '"') at += 1;
    else isQuoted = false;
  }
}
