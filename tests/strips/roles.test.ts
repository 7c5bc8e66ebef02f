import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { findProducts } from "../../app/features/entry/lookup/line-products.ts";
import { buildAccessorySet } from "../../app/features/rail/missing-parts/accessory-set.ts";
import { planRail } from "../../app/features/rail/missing-parts/rail-plan.ts";
import type { StripProductsResponse } from "../../app/features/strips/products/strip-products-request.ts";
import { findDrawnProductsToScale } from "../../app/foundation/catalogue/data/listed-products.ts";
import { type Snapshot, withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { findProduct } from "../../app/foundation/catalogue/product/queries.ts";
import { renderPlainDrawing } from "../../app/foundation/drawing/drawing.ts";
import { writeCsvFolder } from "../../tools/commands/catalogue/csv-folder.ts";
import { createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { findLocalFile } from "../../tools/databases/local-database.ts";
import { handleStripProducts } from "../../workers/strip-products.ts";
import { openLocalD1 } from "../catalogue/local-d1.ts";
import { copyTestedSample, publishedSampleState } from "../catalogue/published-sample.ts";
import { catalogue } from "../catalogue/sample-copy.ts";
import { temporary } from "../catalogue/temporary.ts";
import { CHANGED, FUSE, TESTED_SAMPLE } from "../catalogue/tested-sample.ts";

test("a catalogue from before roles gets those that its drawings showed", async () => {
  const file = join(temporary("roles-"), "catalogue.sqlite");
  copyFileSync(findLocalFile(await publishedSampleState(), "CATALOGUE_A") ?? "", file);
  const database = new DatabaseSync(file);
  const roles = () =>
    ["product_type", "product"].map((table) => database.prepare(`SELECT code, role FROM ${table} ORDER BY code`).all());
  const written = roles();
  expect(written.flat().filter(({ role }) => role !== "").length).toBeGreaterThan(200);
  database.exec(`DROP INDEX product_type_by_role;
    ALTER TABLE product_type DROP COLUMN role; ALTER TABLE product DROP COLUMN role`);
  database.exec(readFileSync("d1-migrations/catalogue/0006_roles.sql", "utf8"));
  expect(roles()).toEqual(written);
  database.close();
});

/** A maker has photographs: no cell says how anything is drawn. */
async function publishWithoutDrawings() {
  const source = createFolderSource(TESTED_SAMPLE);
  const folder = temporary("photographs-");
  writeCsvFolder(
    {
      ...source,
      read: (file, problems) => {
        const table = source.read(file, problems);
        return (
          table && { ...table, rows: [...table.rows].map((row) => ({ ...row, cells: { ...row.cells, drawing: "" } })) }
        );
      },
    },
    folder,
  );
  const state = temporary("photographs-state-");
  expect((await catalogue("publish", folder, state)).problems).toEqual([]);
  return openLocalD1(state).bindings.CATALOGUE_A;
}

const withoutLook = ({ products }: Pick<StripProductsResponse, "products">) =>
  Object.values(products).map(({ code, role, block, rails, drawn }) => ({
    ...{ code, role, block, rails },
    ...{ widthMm: drawn.widthMm, heightMm: drawn.heightMm },
  }));

async function answersOf(database: D1Database) {
  const ask = async (body: object): Promise<StripProductsResponse> => {
    const request = new Request("https://klemma.example/strip-products/en", {
      method: "POST",
      body: JSON.stringify({ codes: [], wanted: [], ...body }),
    });
    return (await handleStripProducts(database, request, { limit: async () => ({ success: true }) })).json();
  };
  const lines = [CHANGED, FUSE].map((code) => ({ code, amount: 12, note: "" }));
  const codes = lines.map(({ code }) => code);
  const strip = await ask({ codes });
  const wanted = await ask({
    wanted: [{ clamp: "screw", role: "fuse", levels: 1, sectionMm2: 2.5, colours: [], hasIndicator: true }],
  });
  const listed = await withSnapshot(database, (snapshot: Snapshot) =>
    findProducts(snapshot, "en", [...new Set([...codes, ...Object.keys(strip.products)])]),
  );
  const { runs, lengthMm, missing } = planRail(lines, new Map(Object.entries(listed)));
  const product = await findProduct(database, "en", CHANGED);
  const set = product && buildAccessorySet(product, product.accessories, 40);
  return {
    codes: Object.keys(strip.products),
    products: withoutLook(strip),
    wanted: wanted.wanted,
    row: runs.map(({ product: { code }, count, suggested }) => ({ code, count, suggested })),
    lengthMm,
    missing: missing.map(({ product: { code }, amount }) => [code, amount]),
    set: set?.map(({ part: { code }, amount }) => [code, amount]),
  };
}

test("a maker without drawings has the same strips, rows, missing parts and sets, drawn by what they are", async () => {
  const database = await publishWithoutDrawings();
  const sample = openLocalD1(await copyTestedSample()).bindings.CATALOGUE_A;
  const [photographed, drawn] = await Promise.all([database, sample].map(answersOf));
  expect(photographed).toEqual(drawn);
  expect(photographed?.missing.length).toBeGreaterThan(2);
  expect(photographed?.set?.length).toBeGreaterThan(3);
  expect(photographed?.wanted[0]).toMatch(/^\d{7}$/);
  for (const code of photographed?.codes ?? []) {
    const [product] = (await findDrawnProductsToScale(database, [code])) ?? [];
    expect(product && renderPlainDrawing(product)).toContain("<svg");
  }
});
