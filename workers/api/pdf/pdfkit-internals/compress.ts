import { deflateSync } from "node:zlib";

/** Members of pdfkit's references that its types do not include. */
type Stream = { buffer: readonly Uint8Array[]; compress: boolean; readonly data: { Filter?: string } };

const collected = new WeakMap<PDFKit.PDFKitReference, string[]>();

/** Collects what is written to a stream: pdfkit would make an array of bytes of every operator. */
export function collectWrites(reference: PDFKit.PDFKitReference): void {
  const lines: string[] = [];
  collected.set(reference, lines);
  reference.write = (line: string) => void lines.push(line);
}

/** Compresses what was collected: outside of Node, pdfkit does so in JavaScript, which takes much longer. */
export function compress(reference: PDFKit.PDFKitReference): void {
  const stream = reference as unknown as Stream;
  const lines = collected.get(reference) ?? [];
  stream.buffer = [deflateSync(Buffer.concat([...stream.buffer, Buffer.from(`${lines.join("\n")}\n`, "latin1")]))];
  stream.compress = false;
  stream.data.Filter = "FlateDecode";
}
