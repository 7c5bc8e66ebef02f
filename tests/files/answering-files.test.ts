import { expect, test } from "vitest";
import { findAnswer } from "../../app/features/answers/find-answer.ts";
import { buildSiteIndex } from "../../app/features/answers/site-pages.ts";
import type { Outcome } from "../../app/features/search/answer.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { pdf } from "./contents.ts";
import { addProducts, borrowStore, put, runInCatalogue, workers } from "./store.ts";

borrowStore();

const TODAY = new Date("2026-11-21T12:00:00Z");
const NOTHING: Outcome = {
  hits: 0,
  isExact: false,
  named: null,
  isNumberList: false,
  isNoted: false,
  isCertain: false,
  isCorrected: false,
  dropped: [],
};

const ask = async (query: string, outcome: Partial<Outcome> = {}) => {
  const { card, groups } = await withSnapshot(workers.database("CATALOGUE_A"), (snapshot) =>
    findAnswer(snapshot, buildSiteIndex([]), "en", query, { ...NOTHING, ...outcome }, TODAY),
  );
  return [card, ...groups.flatMap(({ items }) => items)].map((each) =>
    each ? [each.title, each.detail.split(" · ")[0]] : null,
  );
};

test("a document that has expired says so, and stands behind one that has not", async () => {
  await addProducts(1);
  await runInCatalogue(
    "INSERT INTO certificate VALUES ('ul', 1, 'UL')",
    "INSERT INTO product_certificate VALUES (0, 'ul')",
  );
  const meta = (title: string, date: string, validUntil: string) => ({ title, date, validUntil });
  await put({
    "certificates/ul/en/new.pdf": pdf(),
    "certificates/ul/en/new.pdf.meta.json": meta("UL, withdrawn", "2026-10-01", "2026-11-20"),
    "certificates/ul/en/old.pdf": pdf(),
    "certificates/ul/en/old.pdf.meta.json": meta("UL", "2025-10-01", "2027-11-20"),
    "documents/certificates-and-documents/en/quokka.pdf": pdf(),
    "documents/certificates-and-documents/en/quokka.pdf.meta.json": meta(
      "Quokka declaration",
      "2026-10-01",
      "2026-01-01",
    ),
  });
  expect((await ask("UL certificate")).slice(0, 2)).toEqual([
    ["UL", "Valid until 20 November 2027"],
    ["UL, withdrawn", expect.anything()],
  ]);
  // The product's own, which a number names.
  expect(
    (await ask("UL certificate 1040402", { hits: 1, isExact: true, isCertain: true, named: "1040402" }))[0],
  ).toEqual(["UL", "Valid until 20 November 2027"]);
  // A standard or a year that no document has is none of another's.
  expect(await ask("ISO 27001 certificate")).toEqual([null]);
  expect((await ask("quokka declaration"))[0]).toEqual(["Quokka declaration", "Expired on 1 January 2026"]);
});
