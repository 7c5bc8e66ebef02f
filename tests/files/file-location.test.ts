import fc from "fast-check";
import { expect, test } from "vitest";
import { locateFile } from "../../app/foundation/documents/file-location.ts";

test.each([
  [
    "documents/catalogues/tr/genel-katalog.pdf",
    { section: "catalogues", locale: "tr", document: "documents/catalogues/genel-katalog.pdf" },
  ],
  ["documents/eplan/all/kv.zip", { section: "eplan", locale: "all" }],
  [
    "documents/user-guides/de/2026/handbuch.pdf",
    { section: "user-guides", locale: "de", document: "documents/user-guides/2026/handbuch.pdf" },
  ],
  ["certificates/ul/e123.pdf", { section: "certificates", certificate: "ul", locale: "all" }],
  ["certificates/ce/ru/deklaratsiya.pdf", { section: "certificates", certificate: "ce", locale: "ru" }],
  ["products/1040402/1040402.step", { section: null, product: "1040402", locale: "all" }],
  ["products/1040402/libraries/1040402.step", { section: "libraries", product: "1040402", locale: "all" }],
  ["products/9810035/user-guides/en/manual.pdf", { section: "user-guides", product: "9810035", locale: "en" }],
  ["products/1040402/photo.jpg", { kind: "photo", product: "1040402" }],
  ["products/1040402/photo-2.WEBP", { kind: "photo", product: "1040402" }],
  ["products/1040402/photo.pdf", { kind: "document", product: "1040402" }],
  ["documents/catalogues/tr/a.pdf.thumb.png", { kind: "thumbnail", of: "documents/catalogues/tr/a.pdf" }],
  ["documents/catalogues/tr/a.pdf.meta.json", { kind: "sidecar", of: "documents/catalogues/tr/a.pdf" }],
  ["documents/catalogues/tr/a.pdf.thumb.png.meta.json", { kind: "unplaced" }],
  ["documents/catalogues/tr/a.pdf.meta.json.meta.json", { kind: "unplaced" }],
  ["stray.txt.meta.json", { kind: "unplaced" }],
  ["documents/catalogues/tr/.DS_Store", { kind: "ignored" }],
  ["documents/catalogues/Thumbs.db", { kind: "ignored" }],
  ["documents/catalogues/tr/", { kind: "ignored" }],
  ["readme.txt", { kind: "unplaced" }],
  ["documents/katalog/tr/a.pdf", { kind: "unplaced" }],
  ["documents/catalogues/a.pdf", { kind: "unplaced" }],
  ["documents/catalogues/es/a.pdf", { kind: "unplaced" }],
  ["documents/catalogues/../a.pdf", { kind: "unplaced" }],
  ["documents//tr/a.pdf", { kind: "unplaced" }],
  ["documents/catalogues/tr/a\u0000.pdf", { kind: "unplaced" }],
  ["certificates/e123.pdf", { kind: "unplaced" }],
  ["products/x;y/a.pdf", { kind: "unplaced" }],
  ["products/VK 2,5-1_GR/photo.jpg", { kind: "photo", product: "VK 2,5-1/GR" }],
  ["pictures/plant.jpg", { kind: "picture", place: "plant", form: "wide" }],
  ["pictures/people-support@phone.WEBP", { kind: "picture", place: "people-support", form: "phone" }],
  ["pictures/sector-elevators.avif", { kind: "picture", place: "sector-elevators", form: "wide" }],
  ["pictures/plnt.jpg", { kind: "unplaced" }],
  ["pictures/plant.svg", { kind: "unplaced" }],
  ["pictures/plant", { kind: "unplaced" }],
  ["pictures/plant@tablet.jpg", { kind: "unplaced" }],
  ["pictures/2026/plant.jpg", { kind: "unplaced" }],
  ["pictures/plant.jpg.meta.json", { kind: "unplaced" }],
  ["temp/a.pdf", { kind: "unplaced" }],
  ["inbox/catalogue.xlsx", { kind: "ignored" }],
  ["inbox/documents/catalogues/tr/a.pdf", { kind: "ignored" }],
  ["documents/catalogues/tr/inbox/a.pdf", { kind: "document" }],
  ["documents/catalogues/tr/O\u0308lc\u0327u\u0308.pdf", { document: "documents/catalogues/\u00d6l\u00e7\u00fc.pdf" }],
])("%s has the place that follows from its key", (key, place) => {
  expect(locateFile(key)).toMatchObject(place);
});

test("any key has a place or a reason why not", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (key) => {
      expect(["document", "photo", "picture", "thumbnail", "sidecar", "ignored", "unplaced"]).toContain(
        locateFile(key).kind,
      );
    }),
  );
});
