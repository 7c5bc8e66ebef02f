import { expect, test } from "vitest";
import { findProductFiles, NO_FILES } from "../../app/features/documents/product-files-queries.ts";
import { pdf, png, step } from "./contents.ts";
import { addProducts, borrowStore, put, runInCatalogue, workers } from "./store.ts";

borrowStore();

const TODAY = new Date("2026-11-21T12:00:00Z");

test("a product's page names its own files first, shows no more than twenty, and leads to the others of its group", async () => {
  await addProducts(1);
  await runInCatalogue(
    "INSERT INTO certificate VALUES ('ul', 1, 'UL'), ('vde', 2, 'VDE')",
    "INSERT INTO product_certificate VALUES (0, 'ul')",
  );
  const ofGroup = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      [`documents/libraries/all/part-${index}.step`, step()],
      [`documents/libraries/all/part-${index}.step.meta.json`, { groups: ["screw"], date: "2026-10-01" }],
    ]).flat(),
  );
  await put({
    ...ofGroup,
    "products/1040402/en/mounting.pdf": pdf(),
    "products/1040402/en/mounting.pdf.thumb.png": png(),
    "products/1040402/en/mounting.pdf.thumb.jpg": "<!doctype html>",
    "products/1040402/photo.png": png(),
    "products/1040402/photo-2.png": "",
    "products/9999999/en/other.pdf": pdf(),
    "certificates/ul/en/all.pdf": pdf(),
    "certificates/ul/en/all.pdf.meta.json": { title: "UL", validUntil: "2026-11-20" },
    "certificates/ul/en/others-only.pdf": pdf(),
    "certificates/ul/en/others-only.pdf.meta.json": { products: ["9999999"] },
    "certificates/vde/en/all.pdf": pdf(),
  });
  const read = async () => {
    const [files = NO_FILES] = await findProductFiles(workers.database("CATALOGUE_A"), "en", ["1040402"], TODAY);
    return files;
  };
  const { documents, moreState: more, certificates, photos } = await read();
  expect(documents).toHaveLength(20);
  expect(documents[0]).toMatchObject({ title: "Mounting", files: [{ language: "EN", type: "PDF" }] });
  expect(documents[0]?.files).toHaveLength(1);
  expect(documents[0]).not.toHaveProperty("titleLanguage");
  expect(documents[0]?.thumbnail).toMatch(/^\/files\/products\/1040402\/en\/mounting\.pdf\.thumb\.png\?v=/);
  expect(more).toMatchObject({ group: "screw", section: "", page: 1 });
  expect(Object.keys(certificates)).toEqual(["ul"]);
  expect(certificates.ul).toMatchObject([
    { title: "UL", validity: { expired: true, text: "Expired on 20 November 2026" } },
  ]);

  // A title that nobody wrote in the page's language is its fallback's, and says so.
  await runInCatalogue(`UPDATE file SET titles = '{"tr":"Montaj"}' WHERE key LIKE '%mounting.pdf'`);
  const later = await read();
  expect(later.documents[0]).toMatchObject({ title: "Montaj", titleLanguage: "tr" });
  expect(photos.map(({ key }) => key)).toEqual(["products/1040402/photo.png"]);
});
