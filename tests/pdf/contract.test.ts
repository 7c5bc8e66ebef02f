import { inflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { collectWrites, compress } from "../../workers/api/pdf/pdfkit-internals/compress.ts";
import { clearPages, contentOf, pagesOf } from "../../workers/api/pdf/pdfkit-internals/pages.ts";
import { createStamp } from "../../workers/api/pdf/pdfkit-internals/stamp.ts";
import { readPdf } from "../pdf-text.ts";

/** What workers/api/pdf/pdfkit-internals/ needs of the installed pdfkit. */
const createDocument = () => new PDFDocument({ autoFirstPage: false, bufferPages: true });

function finish(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}

test("a page's operators can be collected and compressed, and the page ended, before the document is", async () => {
  const document = createDocument();
  document.on("pageAdded", () => collectWrites(contentOf(document)));
  for (const text of ["First", "Second", "Third"]) document.addPage().text(text);
  const pages = pagesOf(document);
  expect(pages).toHaveLength(3);
  for (const page of pages) {
    compress(page.content);
    page.end();
  }
  clearPages(document);
  const { pages: texts } = await readPdf(await finish(document));
  expect(texts.map((text) => text.trim())).toEqual(["First", "Second", "Third"]);
});

test("what is compressed is what was written", () => {
  const document = createDocument().addPage();
  const content = contentOf(document);
  collectWrites(content);
  document.rect(1, 2, 3, 4).fill("red");
  compress(content);
  const { buffer } = content as unknown as { buffer: Uint8Array[] };
  expect(inflateSync(Buffer.concat(buffer)).toString("latin1")).toContain("1 2 3 4 re");
});

test("a stamp is in the file once, and on the page as often as it was put there", async () => {
  const document = createDocument().addPage();
  const stamp = createStamp(document, "S", 10, 10, () => document.rect(5, 6, 7, 8).fill("red"));
  for (let x = 0; x < 50; x += 10) stamp(x, 0);
  const file = Buffer.from(await finish(document)).toString("latin1");
  expect(file.match(/\/Subtype \/Form/g)).toHaveLength(1);
});
