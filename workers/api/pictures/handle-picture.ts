import { createHash } from "node:crypto";
import type { R2Bucket } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { findDrawnProductsToScale } from "../../../app/foundation/catalogue/data/listed-products.ts";
import type { DrawnProduct } from "../../../app/foundation/drawing/drawing.ts";
import { renderPicture } from "../../../app/foundation/drawing/drawing-image.ts";
import { pictureDigest } from "../../../app/foundation/drawing/picture-digest.ts";
import { MAX_ROW, type Picture, parsePicture } from "../../../app/foundation/drawing/picture-url.ts";
import { createCeiling } from "../../../app/ground/platform/ceiling.ts";
import { DAY_SECONDS } from "../../../app/ground/platform/duration.ts";
import { log } from "../../../app/ground/platform/log.ts";
import { CODE_TOKEN, codeOfToken } from "../../../app/ground/text/part-numbers.ts";
import { CEILINGS } from "../../ceilings.ts";
import { problemResponse } from "../../problem.ts";
import { CACHE_FOR_GOOD, CACHE_ONE_MINUTE } from "../../responses.ts";
import {
  type GeneratedFile,
  generatedFile,
  tryFindGeneratedFile,
  tryStoreGeneratedFile,
} from "../generated-files/generated-files.ts";
import type { GeneratedKey } from "../generated-files/lifetimes.ts";
import { sendFile } from "../http/send-file.ts";
import { outlineTexts } from "./outline-texts.ts";

const PICTURES_PREFIX = "drawings/";
/** A key of R2 has at most 1,024 bytes, and the digests of a row take 215 of them. */
const MAX_CODES_IN_KEY = 500;
const PATH = new RegExp(`^/drawings/(${CODE_TOKEN}(?:-${CODE_TOKEN}){0,${MAX_ROW - 1}})\\.svg$`);
const DIGESTS = /^[\w-]{8}(?:\.[\w-]{8})*$/;
const MEDIA_TYPE = "image/svg+xml; charset=utf-8";
/** A picture has its own style and nothing else. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const writes = createCeiling(CEILINGS.pictureWrites.limit, CEILINGS.pictureWrites.periodMs);

type PictureBindings = {
  readonly catalogue: CatalogueDatabase;
  readonly generated: R2Bucket;
  readonly waitUntil: (task: Promise<unknown>) => void;
};

/**
 * `/drawings/{code}.svg`, or several order numbers with dashes between them: the picture of a product or of a row, as
 * `pictureUrl` writes its address. It is drawn once and stored under what it is made from. With the digest as `?v=` it is
 * found without a question to the catalogue, also when that has another release by now, and is cached for a year.
 */
export async function handlePicture(
  { catalogue, generated, waitUntil }: PictureBindings,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = PATH.exec(pathname)?.[1];
  const picture = parsePicture(searchParams);
  if (!path || !picture) return noPicture();
  const send = async ({ madeAt, size, read }: GeneratedFile, key: string, isLasting: boolean) =>
    (await sendFile(request, {
      validators: { etag: `"${key.slice(PICTURES_PREFIX.length)}"`, lastModified: madeAt },
      size,
      read,
      mediaType: MEDIA_TYPE,
      cacheControl: isLasting ? CACHE_FOR_GOOD : `public, max-age=${DAY_SECONDS}`,
      headers: { "content-security-policy": POLICY },
    })) ?? noPicture();
  const findStored = (key: string) => tryFindGeneratedFile(generated, key, request);

  const wanted = searchParams.get("v") ?? "";
  const wantedKey = DIGESTS.test(wanted) ? pictureKey(path, wanted, picture) : null;
  const stored = wantedKey && (await findStored(wantedKey));
  if (wantedKey && stored) return send(stored, wantedKey, true);

  const codes = path.split("-").map(codeOfToken);
  const drawn = codes.includes(null)
    ? null
    : await findDrawnProductsToScale(
        catalogue,
        codes.filter((code) => code !== null),
      );
  if (!drawn) return noPicture();
  const key = pictureKey(path, drawn.map(pictureDigest).join("."), picture);
  const isLasting = key === wantedKey;
  const storedToday = isLasting ? null : await findStored(key);
  if (storedToday) return send(storedToday, key, isLasting);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = drawPicture(drawn, picture);
  } catch (error) {
    log("error", "not drawn", error, request);
    return emptyBox();
  }
  // Others than pages write addresses without a digest, and as many as they like.
  if (isLasting && writes.take()) waitUntil(tryStoreGeneratedFile(generated, key, bytes, request));
  return send(generatedFile(bytes), key, isLasting);
}

const noPicture = () =>
  problemResponse(404, { title: "There is no such picture" }, { "cache-control": CACHE_ONE_MINUTE });

/** @param codes as tokens, with dashes between them @param digests with dots between them */
export const pictureKey = (codes: string, digests: string, { view, labelled }: Picture): GeneratedKey =>
  `${PICTURES_PREFIX}${codes.length > MAX_CODES_IN_KEY ? digestOf(codes) : codes}-${digests}/${[view, labelled?.style, labelled?.locale].filter(Boolean).join(".")}.svg`;

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** @throws Error where the code that draws has a mistake: the catalogue's check has built each solid */
export const drawPicture = (drawn: readonly DrawnProduct[], picture: Picture): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(outlineTexts(renderPicture(drawn, picture))));

/** In the place of a picture that cannot be drawn. Browsers show the body of an image whatever its status. */
const emptyBox = () =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 290 240"><path fill="none" stroke="#6d7478" stroke-dasharray="6" d="M1 1h288v238H1z"/></svg>',
    { status: 500, headers: { "content-type": MEDIA_TYPE, "cache-control": "no-store" } },
  );
