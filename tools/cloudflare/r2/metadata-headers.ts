import type { R2HTTPMetadata } from "@cloudflare/workers-types";

export type ObjectMetadata = {
  readonly httpMetadata?: R2HTTPMetadata;
  readonly customMetadata?: Readonly<Record<string, string>>;
};

/** https://developers.cloudflare.com/r2/api/s3/extensions/ (read 2026-11-29) */
const HTTP_HEADERS = {
  "content-type": "contentType",
  "content-language": "contentLanguage",
  "content-disposition": "contentDisposition",
  "content-encoding": "contentEncoding",
  "cache-control": "cacheControl",
} as const satisfies Readonly<Record<string, keyof R2HTTPMetadata>>;

const PREFIX = "x-amz-meta-";

/** The metadata of an object, as the bindings of a Worker have it. Names come in small letters, as headers do. */
export function metadataOf(headers: Headers) {
  const httpMetadata = Object.entries(HTTP_HEADERS).flatMap(([header, name]) => {
    const value = headers.get(header);
    return value === null ? [] : [[name, value] as const];
  });
  const customMetadata = [...headers]
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, value]) => [name.slice(PREFIX.length), decodeWords(value)] as const);
  return { httpMetadata: Object.fromEntries(httpMetadata), customMetadata: Object.fromEntries(customMetadata) };
}

export function headersOf({ httpMetadata = {}, customMetadata = {} }: ObjectMetadata): Record<string, string> {
  const values = httpMetadata as Readonly<Record<string, string | undefined>>;
  const ofHttp = Object.entries(HTTP_HEADERS).flatMap(([header, name]) => {
    const value = values[name];
    return value === undefined ? [] : [[header, value] as const];
  });
  const custom = Object.entries(customMetadata).map(
    ([name, value]) => [PREFIX + name.toLowerCase(), encodeWords(value)] as const,
  );
  return Object.fromEntries([...ofHttp, ...custom]);
}

/** What a header carries as it is; signatures count several blanks as one. */
const PLAIN = /^(?!.*=\?)(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/;
/** A word has at most 75 characters, 12 of them its frame, and three bytes in four: RFC 2047, section 2. */
const WORD_BYTES = 45;
const ENCODED = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;
const ENCODED_WORDS = /=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi;

/** R2 encodes texts with other than ASCII characters by RFC 2047, and decodes them. */
function encodeWords(text: string): string {
  if (PLAIN.test(text)) return text;
  const words = [""];
  for (const sign of text) {
    const longer = (words.at(-1) ?? "") + sign;
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(sign);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}

/** Words may divide a character, so their bytes are joined first. */
const decodeWords = (text: string): string =>
  text.replace(ENCODED_WORDS, (words) => {
    const bytes = [...words.matchAll(ENCODED)].map(([, encoding = "", content = ""]) =>
      encoding.toLowerCase() === "b" ? Buffer.from(content, "base64") : decodeQ(content),
    );
    return Buffer.concat(bytes).toString();
  });

const decodeQ = (content: string): Buffer => {
  const bytes = content
    .replaceAll("_", " ")
    .replace(/=([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number(`0x${code}`)));
  return Buffer.from(bytes, "latin1");
};
