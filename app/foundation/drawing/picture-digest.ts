import { createHash } from "node:crypto";
import version from "virtual:picture-version";
import type { DrawnProduct } from "./drawing.ts";
import { isMeasured } from "./measured.ts";
import { NO_PICTURE } from "./picture-url.ts";

/**
 * Names a product's picture as it is drawn today. An address with it never shows another picture, so it can be cached for
 * ever; it changes with the product's data and with the code that draws.
 */
export function pictureDigest(drawn: DrawnProduct): string {
  if (!isMeasured(drawn)) return (NO_PICTURE + digestOf([version])).slice(0, LENGTH);
  const { drawing, hex, stripe, widthMm, heightMm, depthMm, scales } = drawn;
  return digestOf([version, drawing, hex, stripe, widthMm, heightMm, depthMm, scales]).slice(0, LENGTH);
}

const LENGTH = 8;

const digestOf = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest("base64url");
