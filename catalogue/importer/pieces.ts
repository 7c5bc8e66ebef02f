import { closeSync, openSync, readSync } from "node:fs";

const PIECE_BYTES = 1 << 20;

/**
 * The text of a CSV file without its byte order mark, in pieces of about a megabyte that end where records do: with a
 * line's end outside quotes (RFC 4180, section 2). A file whose quotes are not closed ends in one large piece. What are
 * no characters of UTF-8 comes as U+FFFD.
 */
export function* piecesOf(path: string): Generator<string> {
  let kept: string[] = [];
  let isQuoted = false;
  for (const text of textsIn(path)) {
    const last = lastEnd(text, isQuoted);
    isQuoted = last.isQuoted;
    if (last.end > 0) {
      yield kept.join("") + text.slice(0, last.end);
      kept = [];
    }
    kept.push(text.slice(last.end));
  }
  const rest = kept.join("");
  if (rest !== "") yield rest;
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

/** Where the last record of a text ends, 0 when none does, and whether the text ends within quotes. */
function lastEnd(text: string, isQuotedBefore: boolean): { readonly end: number; readonly isQuoted: boolean } {
  let end = 0;
  let isQuoted = isQuotedBefore;
  for (let at = 0; ; ) {
    const quote = text.indexOf('"', at);
    const until = quote < 0 ? text.length : quote;
    const newline = isQuoted ? -1 : text.slice(at, until).lastIndexOf("\n");
    if (newline >= 0) end = at + newline + 1;
    if (quote < 0) return { end, isQuoted };
    isQuoted = !isQuoted;
    at = quote + 1;
  }
}
