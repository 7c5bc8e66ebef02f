import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { readPdf } from "../pdf-text.ts";

const GEOLOGICA = readFileSync("node_modules/@expo-google-fonts/geologica/400Regular/Geologica_400Regular.ttf");

/** A PDF of what is drawn on it. */
function pdfOf(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const file = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
  draw(document);
  document.end();
  return file;
}

const at = (document: PDFKit.PDFDocument, text: string, x: number, y: number) =>
  document.text(text, x, y, { lineBreak: false });

test("a page is read as it is drawn: cells of a row in one line, rows and columns one after the other", async () => {
  const file = await pdfOf((document) => {
    document.font(GEOLOGICA).fontSize(9);
    for (const [index, cells] of [
      ["Breite", "5,2 mm"],
      ["Farbe", "blau"],
    ].entries())
      for (const [column, cell] of cells.entries()) at(document, cell, 40 + column * 100, 100 + index * 14);
    // A second column begins above what was drawn before.
    at(document, "oben", 300, 100);
    at(document, "a", 300, 160);
    // Less than a space away: the same word in another weight.
    at(document, "b", 300 + document.widthOfString("a"), 160);
    document.addPage();
    at(document, "2 / 2", 40, 40);
  });
  const { pages } = await readPdf(file);
  expect(pages).toEqual(["Breite 5,2 mm\nFarbe blau\noben\nab\n", "2 / 2\n"]);
});

test("letters are read as they were written: Turkish, Cyrillic, ligatures, units", async () => {
  const lines = ["ığüşöçİĞÜŞÖÇ", "Ёжик съел щи", "office, affluent, first", "2,5 mm² · 4 µm · № 5 – “x”"];
  const file = await pdfOf((document) => {
    document.font(GEOLOGICA).fontSize(9);
    for (const [index, line] of lines.entries()) at(document, line, 40, 40 + index * 20);
  });
  expect((await readPdf(file)).pages).toEqual([`${lines.join("\n")}\n`]);
});

test("what a file says of itself is read: title, language, version, structure", async () => {
  const options = {
    tagged: true,
    lang: "tr",
    pdfVersion: "1.7",
    info: { Title: "Sipariş листа", Subject: "1040251" },
  } as const;
  const tagged = await pdfOf((document) => {
    document.font(GEOLOGICA);
    const figure = document.struct("Figure", { alt: "Önden" }, () => at(document, "x", 40, 40));
    const heading = document.struct("H1", {}, () => at(document, "Başlık", 40, 80));
    document.addStructure(document.struct("Document", {}, [heading, figure]));
  }, options);
  expect(await readPdf(tagged)).toMatchObject({
    title: "Sipariş листа",
    subject: "1040251",
    language: "tr",
    version: "1.7",
    isTagged: true,
    elements: [{ role: "Root" }, { role: "Document" }, { role: "H1" }, { role: "Figure", alt: "Önden" }],
  });
  const plain = await pdfOf((document) => at(document, "x", 40, 40));
  expect(await readPdf(plain)).toMatchObject({
    title: "",
    language: "",
    version: "1.3",
    isTagged: false,
    elements: [],
  });
});

test("a font that is not in the file is told from one that is", async () => {
  const file = await pdfOf((document) => {
    at(document.font("Helvetica"), "x", 40, 40);
    at(document.font(GEOLOGICA), "x", 40, 80);
  });
  expect((await readPdf(file)).fonts).toEqual([
    { name: expect.stringMatching(/^[A-Z]{6}\+Geologica-Regular$/), type: "CIDFontType2", isEmbedded: true },
    { name: "Helvetica", type: "Type1", isEmbedded: false },
  ]);
});
