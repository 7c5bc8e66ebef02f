import { createHash } from "node:crypto";
import version from "virtual:picture-version";
import type { DrawnProduct } from "./drawing.ts";

/**
 * Names a product's picture as it is drawn today. An address with it never shows another picture, so it can be cached for
 * ever; it changes with the product's data and with the code that draws.
 */
export function pictureDigest({ drawing, hex, stripe, widthMm, heightMm, depthMm, scales }: DrawnProduct): string {
  const content = JSON.stringify([version, drawing, hex, stripe, widthMm, heightMm, depthMm, scales]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 8);
}
