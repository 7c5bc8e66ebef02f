import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBmecat } from "../../../tools/catalogue/exchange/bmecat/read-bmecat.ts";
import { applyMapping } from "../../../tools/catalogue/exchange/mapping/apply-mapping.ts";
import { parseMapping } from "../../../tools/catalogue/exchange/mapping/mapping-file.ts";
import { mergeExchangeFile } from "../../../tools/catalogue/exchange/merge-exchange-file.ts";
import { inEnglish } from "../../../tools/catalogue/messages/describe.ts";
import { englishMessage } from "../../../tools/catalogue/messages/message.ts";
import { createFolderSource } from "../../../tools/commands/catalogue/folder-source.ts";
import { decoded, type Encoding, encode } from "../../encoded-text.ts";
import { TESTED_SAMPLE } from "../tested-sample.ts";

/** Small files made anew after public ones, by people who had not seen the reader. */
const bytesOf = (name: string) => readFileSync(new URL(`../trade-files/${name}`, import.meta.url));

/** What a file says of its first product, and what is said of the file. */
function readFile(bytes: Uint8Array) {
  const file = readBmecat("file.xml", decoded(bytes));
  const { notes } = mergeExchangeFile(createFolderSource(TESTED_SAMPLE), "file.xml", file);
  return { cells: file.products[0]?.cells ?? {}, problems: file.problems, notes, products: file.products };
}

const GERMAN = {
  name_de: "Durchgangsklemme grün für Süd",
  description_de: "Prüfung läuft über Öse",
  model_type: "KV 1.5",
};

test("a BMEcat in the usual German encoding keeps its letters", () => {
  expect(readFile(bytesOf("bmecat-iso-8859-1.xml")).cells).toMatchObject(GERMAN);
});

test("a BMEcat keeps its letters in each encoding that it may declare", () => {
  const xml = decoded(bytesOf("bmecat-iso-8859-1.xml"));
  const encodings: readonly (readonly [declared: string, encoding: Encoding])[] = [
    ["UTF-8", "utf-8"],
    ["UTF-16", "utf-16le"],
    ["UTF-16", "utf-16be"],
    ["ISO-8859-15", "iso-8859-15"],
    ["windows-1250", "windows-1250"],
    ["windows-1252", "windows-1252"],
    ["windows-1254", "windows-1254"],
  ];
  for (const [declared, encoding] of encodings)
    expect(readFile(encode(xml.replace("ISO-8859-1", declared), encoding)).cells).toMatchObject(GERMAN);
});

test("the DTD that BMEcat names is passed over and never loaded; one of its own is refused", () => {
  const xml = decoded(bytesOf("bmecat-doctype.xml"));
  expect(readFile(encode(xml, "utf-8"))).toMatchObject({ cells: GERMAN, problems: [] });
  const own = xml.replace('SYSTEM "bmecat_2005_tup.dtd"', 'SYSTEM "x.dtd" [<!ENTITY a "b">]');
  expect(readBmecat("file.xml", own).problems).toMatchObject([
    { reason: englishMessage("has a document type of its own, which BMEcat does not need") },
  ]);
});

test("BMEcat 1.2 is read by the names that its elements have today, and its prices are said", () => {
  const { cells, notes, problems } = readFile(bytesOf("bmecat-1.2.xml"));
  expect(cells).toMatchObject({ code: "7710.025", gtin: "4012345678901", name_de: "Durchgangsklemme 2,5 mm2" });
  expect(problems).toEqual([]);
  expect(notes).toEqual(["Not read: prices, which this catalogue has none of (1 of 1 products)."]);
});

test("features of another classification cost a product nothing, and are named", () => {
  const { cells, products, problems, notes } = readFile(bytesOf("bmecat-eclass-features.xml"));
  expect(problems).toEqual([]);
  expect(cells).toMatchObject({ ...GERMAN, scip_number: "f5716c60-d07c-415c-b4c0-c1a796eaaf04" });
  expect(products[0]?.foreign).toEqual([
    {
      class: "27141120",
      features: [
        { name: "Ausführung", text: "0173-1#07-AAA000#001" },
        { name: "Baubreite", text: "5.2 mm" },
      ],
    },
  ]);
  expect(notes).toContain(
    "Not read: features of other classifications, which only a mapping can read, Ausführung (1), Baubreite (1).",
  );
});

test("whatever a file holds that the catalogue has no place for is named and counted", () => {
  const { cells, notes } = readFile(bytesOf("bmecat-said-nothing.xml"));
  expect(cells).toMatchObject({
    model_type: "KV 1.5",
    scip_number: "f5716c60-d07c-415c-b4c0-c1a796eaaf04",
    search_words: "stoper",
  });
  expect(notes).toEqual(["Not read: what `catalogue adopt` lists, picture (1), discontinued (1), successor (1)."]);
});

test("a sign that a program wrote by its name in HTML is read as the sign, and that is said", () => {
  const xml = decoded(bytesOf("bmecat-1.2.xml")).replace(
    "2,5 mm2",
    "2,5 mm&amp;sup2; R&amp;amp;D &amp;#x2014; A&amp;B;",
  );
  const file = readBmecat("file.xml", xml);
  const { source, notes } = mergeExchangeFile(createFolderSource(TESTED_SAMPLE), "file.xml", file, 1289);
  const named = Array.from(source.read("file.xml", [])?.rows ?? []).find(({ cells }) => cells.code === "7710.025");
  expect(named?.cells.name_de).toBe("Durchgangsklemme 2,5 mm² R&D — A&B;");
  expect(notes).toContain("HTML, such as &sup2; or <b>, read as plain text (1 texts).");
});

test("a product that is taken off needs no details, and what one lacks is said in our words", () => {
  const xml = decoded(bytesOf("bmecat-1.2.xml"));
  const off = xml.replace(
    "</T_NEW_CATALOG>",
    '<ARTICLE mode="delete"><SUPPLIER_AID>7710.026</SUPPLIER_AID></ARTICLE></T_NEW_CATALOG>',
  );
  expect(readBmecat("file.xml", off)).toMatchObject({ obsolete: [{ code: "7710.026" }], problems: [] });
  const unnumbered = off.replace("<SUPPLIER_AID>7710.026</SUPPLIER_AID>", "");
  expect(readBmecat("file.xml", unnumbered).problems).toMatchObject([
    { row: 2, field: "SUPPLIER_PID", reason: englishMessage("is missing") },
  ]);
});

/** What a mapping makes of a file: each product's category and type, and what is wrong with the mapping. */
function mapFile(name: string, yaml: string) {
  const base = createFolderSource(TESTED_SAMPLE);
  const mapping = parseMapping("mapping.yaml", yaml, []);
  if (!mapping) throw new Error("no mapping");
  const mapped = applyMapping(base, name, readBmecat(name, decoded(bytesOf(name))), mapping);
  return {
    products: mapped.products.map(({ cells }) => [cells.code, cells.category, cells.type, cells.connection_method]),
    problems: mapped.problems.map(({ field, reason }) => `${field} · ${inEnglish(reason)}`),
    notes: mapped.notes.filter((note) => note.startsWith("mapping.yaml")),
  };
}

test("rules of a mapping tell products of one class apart, the first that matches", () => {
  const { products, problems, notes } = mapFile(
    "bmecat-one-class.xml",
    `
rules:
  - when: { number: "999" }
    category: din_rails
    type: rail_th35_7
classes:
  EC000897:
    category: screw_feed_through
    type: kv
    features:
      EF002526: { attribute: connection_method, values: { EV000415: screw, EV000384: spring } }
    rules:
      - when: { EF002659: 2, class: EC000897 }
        category: double_level_screw
        type: kv2
      - when: { EF002526: [EV000384, EV000385], name: TB 1 }
        category: spring_feed_through
        type: ky
`,
  );
  expect(products).toEqual([
    ["771000", "screw_feed_through", "kv", "screw"],
    ["771001", "spring_feed_through", "ky", "spring"],
    ["771002", "double_level_screw", "kv2", "screw"],
  ]);
  expect(problems).toEqual([]);
  // What no product is of may be a mistake.
  expect(notes).toEqual(["mapping.yaml, line 3: no product is of this rule."]);
});

test("what is wrong with a rule is named by its place", () => {
  const { problems } = mapFile(
    "bmecat-one-class.xml",
    "classes: { EC000897: { rules: [{ when: { name: /(/ }, category: screw_feed, type: kv }] } }",
  );
  expect(problems).toEqual([
    expect.stringContaining("classes.EC000897.rules.0 · /(/ is no regular expression"),
    "classes.EC000897.rules.0.category · unknown category “screw_feed”",
  ]);
});

const element = (name: string, ...content: readonly string[]) => `<${name}>${content.join("")}</${name.split(" ")[0]}>`;
const product = (number: string, details: string, ...others: readonly string[]) =>
  element(
    "PRODUCT",
    element("SUPPLIER_PID", number),
    element("PRODUCT_DETAILS", element('DESCRIPTION_SHORT lang="eng"', "Terminal block"), details),
    ...others,
  );
const bmecat = (header: string, ...products: readonly string[]) =>
  readBmecat("file.xml", element("BMECAT", header, element("T_NEW_CATALOG", ...products)));

test("elements without content cost a product nothing, and one that stands twice is named", () => {
  const empty = [
    "USER_DEFINED_EXTENSIONS",
    "PRODUCT_FEATURES",
    "PRODUCT_ORDER_DETAILS",
    "PRODUCT_REFERENCE",
    "MIME_INFO",
  ];
  const file = bmecat(
    "<HEADER/>",
    "<CATALOG_GROUP_SYSTEM/>",
    product("A1", "<MANUFACTURER_PID></MANUFACTURER_PID>", ...empty.map((name) => `<${name}/>`)),
    product("A2", "<MANUFACTURER_PID>1</MANUFACTURER_PID><MANUFACTURER_PID>2</MANUFACTURER_PID>"),
  );
  expect(file.products.map(({ cells }) => cells.code)).toEqual(["A1"]);
  expect(file.problems).toMatchObject([{ row: 2, reason: englishMessage("stands more than once") }]);
});

test("files, texts and languages that have no place are counted, and products name one another by either number", () => {
  const mime = (type: string, purpose: string, ...sources: readonly string[]) =>
    element("MIME", element("MIME_TYPE", type), ...sources, element("MIME_PURPOSE", purpose));
  const { products, notes } = bmecat(
    element("HEADER", element("CATALOG", element("LANGUAGE", "eng"), element("MIME_ROOT", "https://files.example/"))),
    product(
      "100-1",
      `${element("MANUFACTURER_PID", "MA1")}${element('DESCRIPTION_LONG lang="ita"', "Morsetto")}`,
      element(
        "MIME_INFO",
        mime(
          "image/jpeg",
          "normal",
          '<MIME_SOURCE lang="eng">a.jpg</MIME_SOURCE>',
          '<MIME_SOURCE lang="deu">b.jpg</MIME_SOURCE>',
        ),
        mime("application/pdf", "others", element("MIME_SOURCE", "c.pdf")),
        mime("url", "others", element("MIME_SOURCE", "https://x.example/y")),
      ),
      element('PRODUCT_REFERENCE type="accessories"', element("PROD_ID_TO", "100-2")),
    ),
    product("100-2", element("MANUFACTURER_PID", "MA2")),
  );
  expect(products[0]).toMatchObject({
    accessories: ["MA2"],
    beside: { picture: ["https://files.example/a.jpg", "https://files.example/b.jpg"] },
  });
  expect(notes).toEqual([
    "Not read: elements that this catalogue has no place for, DESCRIPTION_LONG in “ita” (1), MIME others application/pdf (1), MIME others url (1).",
  ]);
});
