import { withPlainSpaces } from "../../app/ground/i18n/typography/plain-spaces.ts";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";

export const xmlElement = (name: string, text: string): string =>
  `<${name}>${escapeXml(withPlainSpaces(text))}</${name}>`;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const CHUNK_CHARACTERS = 64_000;

/** Streams a text while it is written, so that its length costs no memory. */
export function streamText(chunks: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      let text = "";
      let next = iterator.next();
      for (; !next.done; next = iterator.next()) {
        text += next.value;
        if (text.length >= CHUNK_CHARACTERS) break;
      }
      if (text) controller.enqueue(encoder.encode(text));
      if (next.done) controller.close();
    },
  });
}
