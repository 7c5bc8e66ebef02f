import { deflateSync } from "node:zlib";

/** Members of pdfkit's references that its types do not include. */
type Stream = { buffer: readonly Uint8Array[]; compress: boolean };

/** Compresses what was written to a stream: outside of Node, pdfkit does so in JavaScript, which takes much longer. */
export function compress(reference: PDFKit.PDFKitReference): void {
  const stream = reference as unknown as Stream;
  stream.buffer = [deflateSync(Buffer.concat(stream.buffer))];
  stream.compress = false;
}
