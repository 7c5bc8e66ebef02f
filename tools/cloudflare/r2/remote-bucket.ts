import { ReadableStream } from "node:stream/web";
import type { R2Bucket, R2UploadedPart } from "@cloudflare/workers-types";
import { XMLParser } from "fast-xml-parser";
import * as v from "valibot";
import { CommandError } from "../../platform/report-failure.ts";
import type { CommandContext } from "../command.ts";
import { headersOf, metadataOf, type ObjectMetadata } from "./metadata-headers.ts";
import { openS3, type S3Bucket } from "./s3-api.ts";

type Content = string | ArrayBuffer | Uint8Array | ReadableStream;
type Range = { readonly offset: number; readonly length: number };
type Listed = { readonly key: string; readonly size: number; readonly etag: string; readonly uploaded: Date };

/** The object that a stream is the content of. */
type Source = { readonly bucket: string; readonly key: string; readonly etag: string };
const sources = new WeakMap<object, Source>();

/** How often an object may change between two requests about it. */
const MAX_ATTEMPTS = 5;

const unquote = (etag: string) => etag.replace(/^"|"$/g, "");
/** Where keys are encoded as in an address, AWS has blanks as plus signs. */
const decodeKey = (text: string) => decodeURIComponent(text.replaceAll("+", " "));

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });
const parseXml = async (response: Response): Promise<unknown> => xml.parse(await response.text());

const Listing = v.object({
  ListBucketResult: v.object({
    IsTruncated: v.optional(v.string(), "false"),
    NextContinuationToken: v.optional(v.string()),
    Contents: v.optional(
      v.array(
        v.pipe(
          v.object({
            Key: v.string(),
            Size: v.string(),
            ETag: v.string(),
            LastModified: v.pipe(v.string(), v.isoTimestamp()),
          }),
          v.transform(({ Key, Size, ETag, LastModified }): Listed => {
            return { key: decodeKey(Key), size: Number(Size), etag: unquote(ETag), uploaded: new Date(LastModified) };
          }),
        ),
      ),
      [],
    ),
  }),
});
const Begun = v.object({ InitiateMultipartUploadResult: v.object({ UploadId: v.string() }) });
const Completed = v.object({ CompleteMultipartUploadResult: v.object({ ETag: v.string() }) });

/** Opens buckets at Cloudflare behind as much of a Worker's R2 binding as the files of the site use. */
export function openRemoteBuckets(context: CommandContext): (name: string) => R2Bucket {
  const open = openS3(context);
  return (name) => remoteBucket(name, open(name));
}

function remoteBucket(bucket: string, request: S3Bucket): R2Bucket {
  async function list({ prefix = "", cursor = "", limit = 1000 } = {}) {
    const query = { "list-type": "2", "encoding-type": "url", "max-keys": String(limit), prefix };
    const response = await request({
      method: "GET",
      query: cursor ? { ...query, "continuation-token": cursor } : query,
    });
    const {
      Contents: objects,
      NextContinuationToken: next,
      IsTruncated,
    } = v.parse(Listing, await parseXml(response)).ListBucketResult;
    if (IsTruncated !== "true") return { objects, truncated: false };
    if (next === undefined) throw new CommandError(`R2 listed a part of ${bucket}, and not how to go on.`);
    return { objects, truncated: true, cursor: next };
  }

  /** The list has the time to the millisecond and HEAD the metadata. A key comes before all that begin with it. */
  async function head(key: string) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const [listed] = (await list({ prefix: key, limit: 1 })).objects;
      if (listed?.key !== key) return null;
      const { ok, headers } = await request({ method: "HEAD", key });
      if (ok && unquote(headers.get("etag") ?? "") === listed.etag) return { ...listed, ...metadataOf(headers) };
    }
    throw new CommandError(`File ${key} changed ${MAX_ATTEMPTS} times while it was looked at.`);
  }

  /** Its content is requested once it is read. */
  async function get(key: string, { range }: { readonly range?: Range } = {}) {
    const object = await head(key);
    if (!object) return null;
    const { etag, size } = object;
    const read = async () => {
      // Of an empty object there is no range.
      const isPart = range !== undefined && size > 0;
      const headers = {
        "if-match": `"${etag}"`,
        ...(isPart && { range: `bytes=${range.offset}-${range.offset + range.length - 1}` }),
      };
      const response = await request({ method: "GET", key, headers });
      if (!response.ok) throw new CommandError(`File ${key} has gone while it was read.`);
      return response;
    };
    const body = ReadableStream.from(
      (async function* () {
        yield* (await read()).body ?? [];
      })(),
    );
    if (!range) sources.set(body, { bucket, key, etag });
    return {
      ...object,
      body,
      arrayBuffer: async () => (await read()).arrayBuffer(),
      text: async () => (await read()).text(),
    };
  }

  async function put(key: string, content: Content, options: ObjectMetadata = {}) {
    if (content instanceof ReadableStream) return await copy(key, content, options);
    const { headers } = await request({ method: "PUT", key, headers: headersOf(options), body: toBytes(content) });
    return { key, etag: unquote(headers.get("etag") ?? "") };
  }

  /** R2 copies by itself what would otherwise come here and go back. */
  async function copy(key: string, content: ReadableStream, options: ObjectMetadata) {
    const source = sources.get(content);
    if (!source) throw new Error("Only the content of an object of R2 can be put as a stream.");
    const from = [source.bucket, ...source.key.split("/")].map(encodeURIComponent).join("/");
    const headers = {
      ...headersOf(options),
      "x-amz-copy-source": `/${from}`,
      "x-amz-copy-source-if-match": `"${source.etag}"`,
      "x-amz-metadata-directive": "REPLACE",
    };
    const response = await request({ method: "PUT", key, headers });
    if (!response.ok) throw new CommandError(`File ${source.key} has gone while it was copied.`);
    return { key };
  }

  async function createMultipartUpload(key: string, options: ObjectMetadata = {}) {
    const begun = await request({ method: "POST", key, query: { uploads: "" }, headers: headersOf(options) });
    const { UploadId: uploadId } = v.parse(Begun, await parseXml(begun)).InitiateMultipartUploadResult;
    return {
      key,
      uploadId,
      uploadPart: async (partNumber: number, content: Exclude<Content, ReadableStream>): Promise<R2UploadedPart> => {
        const query = { partNumber: String(partNumber), uploadId };
        const { headers } = await request({ method: "PUT", key, query, body: toBytes(content) });
        return { partNumber, etag: unquote(headers.get("etag") ?? "") };
      },
      complete: async (parts: readonly R2UploadedPart[]) => {
        const listed = parts.map(
          ({ partNumber, etag }) => `<Part><PartNumber>${partNumber}</PartNumber><ETag>"${etag}"</ETag></Part>`,
        );
        const body = toBytes(`<CompleteMultipartUpload>${listed.join("")}</CompleteMultipartUpload>`);
        // A refusal may come with status 200, once the parts are put together.
        const completed = v.safeParse(
          Completed,
          await parseXml(await request({ method: "POST", key, query: { uploadId }, body })),
        );
        if (!completed.success) throw new CommandError(`R2 could not put the parts of ${key} together.`);
        return { key, etag: unquote(completed.output.CompleteMultipartUploadResult.ETag) };
      },
      abort: async () => void (await request({ method: "DELETE", key, query: { uploadId } })),
    };
  }

  const remote = {
    list,
    head,
    get,
    put,
    createMultipartUpload,
    delete: async (keys: string | readonly string[]) => {
      for (const key of [keys].flat()) await request({ method: "DELETE", key });
    },
  };
  return remote as unknown as R2Bucket;
}

const toBytes = (content: Exclude<Content, ReadableStream>): Uint8Array<ArrayBuffer> =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
