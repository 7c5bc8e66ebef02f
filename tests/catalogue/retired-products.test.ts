import { expect, test } from "vitest";
import { checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import type { Cells } from "../../tools/catalogue/import/read/table.ts";
import { inEnglish } from "../../tools/catalogue/messages/describe.ts";
import { createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

const sample = createFolderSource(TESTED_SAMPLE);

/** The sample with more rows at the end of some tables. */
const sampleWith = (added: Readonly<Record<string, readonly Cells[]>>): Source => ({
  ...sample,
  read: (file, problems) => {
    const table = sample.read(file, problems);
    if (!table) return null;
    const empty = Object.fromEntries(table.columns.map((column) => [column, ""]));
    const rows = [...table.rows];
    const more = (added[file] ?? []).map((cells, index) => ({
      row: rows.length + index + 2,
      cells: { ...empty, ...cells },
    }));
    return { ...table, rows: [...rows, ...more] };
  },
});

/** Checks the sample with rows of discontinued.csv that say no more than they must. */
const retire = (rows: readonly (readonly [code: string, successor: string, reason?: string])[], others = {}) =>
  checkTables(
    sampleWith({
      "discontinued.csv": rows.map(([code, successor, reason = ""]) => ({ code, successor, reason })),
      ...others,
    }),
  );

const foreign = (number: string, cells: Cells) => ({
  ...{ manufacturer: "Acme", number, source: "https://example.com/", order_number: "1040401" },
  ...cells,
});

test("one row retires a product: what hangs on it goes, what leads to it leads to its successor, and all of it is said", () => {
  const before = checkTables(sample).catalogue;
  const { catalogue, problems, notes } = retire([["1040401", "1040403"]], {
    "cross-references.csv": [
      foreign("4 mm²", { stated_cross_section: "4", confirmed: "true", note_en: "As wide as KV 4." }),
      foreign("6 mm²", { stated_cross_section: "6" }),
      foreign("1SNA115116R0700", { manufacturer: "ABB Entrelec", type: "M4/6" }),
    ],
  });
  expect(problems).toEqual([]);
  const hung = before.accessories.filter(({ product }) => product === "1040401").length;
  expect(notes.map(inEnglish)).toEqual([
    `1040401 is no longer made; passed on to 1040403: groups (1), discontinued (1), cross-references (2); left out: products (1), accessories (${hung}), ratings (2), cross-references (2).`,
  ]);
  const product = [...before.products].find(({ code }) => code === "1040401");
  expect([...catalogue.products].map(({ code }) => code)).not.toContain("1040401");
  expect(catalogue.discontinued.at(-1)).toMatchObject({
    code: "1040401",
    model_type: "KV 4",
    name_tr: product?.name_tr,
  });
  expect(catalogue.discontinued.find(({ code }) => code === "1030401")).toMatchObject({ successor: "1040403" });
  expect(catalogue.groups[0]).toMatchObject({ emblem_product: "1040403" });
  expect(catalogue.crossReferences.filter(({ manufacturer }) => manufacturer === "Acme")).toMatchObject([
    { number: "4 mm²", order_number: "1040403", confirmed: "", note_en: "" },
  ]);
  expect(JSON.stringify([catalogue.accessories, catalogue.ratings])).not.toContain("1040401");
});

test("a chain of successors ends at the product of today, which is the same one only if it was renumbered all along", () => {
  const reasonOf = (code: string, { catalogue, problems }: ReturnType<typeof retire>) => {
    expect(problems).toEqual([]);
    const row = catalogue.discontinued.find((each) => each.code === code);
    return [row?.successor, row?.reason];
  };
  const renumbered = [
    ["1040401", "1040403", "renumbered"],
    ["1040403", "1040405", "renumbered"],
  ] as const;
  expect(reasonOf("1040401", retire(renumbered))).toEqual(["1040405", "renumbered"]);
  const replaced = [renumbered[0], ["1040403", "1040405"]] as const;
  expect(reasonOf("1040401", retire(replaced))).toEqual(["1040405", "discontinued"]);
  const { catalogue, notes, problems } = retire([["1040252", ""]]);
  expect(problems).toEqual([]);
  expect(catalogue.discontinued.find(({ code }) => code === "1030252")).toMatchObject({ successor: null });
  expect(notes.map(inEnglish).join()).toContain("without a successor: discontinued (1)");
});

test("successors that lead in a circle, to nothing or to an unknown number are refused", () => {
  const { problems } = retire([
    ["1040153", "1040154"],
    ["1040154", "1040153"],
    ["1040155", "1040155"],
    ["6310053", "", "renumbered"],
    ["1040157", "9999999"],
  ]);
  expect(problems.map(({ field, reason }) => `${field} ${inEnglish(reason)}`)).toEqual([
    "successor leads in a circle, to no product: 1040153 → 1040154 → 1040153",
    "successor leads in a circle, to no product: 1040154 → 1040153 → 1040154",
    "successor leads in a circle, to no product: 1040155 → 1040155",
    "successor is missing: the order number of today",
    "successor unknown product “9999999”",
  ]);
});
