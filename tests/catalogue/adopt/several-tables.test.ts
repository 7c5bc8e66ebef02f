import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { temporary } from "../temporary.ts";
import { adopted, valuesOf } from "./adopted.ts";

const ARTICLES = `Order no.;Description;Family;Colour
QT-2.5-GY;Screw feed-through terminal block QT 2.5, grey;Terminal blocks > Screw;grey
QT-4-GY;Screw feed-through terminal block QT 4, grey;Terminal blocks > Screw;grey
QP-2.5-GY;Push-in feed-through terminal block QP 2.5, grey;Terminal blocks > Push-in;grey
QP-4-GY;Push-in feed-through terminal block QP 4, grey;Terminal blocks > Push-in;grey
`;

const sheet = (name: string, rows: readonly string[]) => ({
  sheet: name,
  data: rows.map((row) => row.split("|").map((text) => ({ value: text.trim() }))),
});

test("what several files and sheets say of one order number is one product", async () => {
  const folder = temporary("several-");
  const [articles, technical] = [join(folder, "articles.csv"), join(folder, "technical.xlsx")];
  writeFileSync(articles, ARTICLES);
  await writeWorkbook([
    sheet("Electrical", [
      " | Ratings | | Flexible conductor (mm²) | | Tightening torque (Ncm) | ",
      "Order no. | Rated current | Rated voltage | min. | max. | min. | max.",
      "QT-2.5-GY | 24 A | 800 V | 0.14 | 4 | 50 | 60",
      "QT-4-GY | 32 A | 800 V | 0.2 | 6 | 50 | 60",
      "QP-2.5-GY | 24 A | 800 V | 0.14 | 2.5 | | ",
      "QP-4-GY | 32 A | 800 V | 0.2 | 4 | | ",
    ]),
    sheet("Dimensions", [
      "Order no. | Description | Width (mm) | Weight (g) | Colour | MOQ",
      "QT-2.5-GY | Screw feed-through block 2.5 mm², grey | 5.2 | 8 | grey | 25",
      "qt-4-gy | Screw feed-through terminal block QT 4, grey | 6.2 | 10 | grey | 25",
      "QP-2.5-GY | Push-in feed-through terminal block QP 2.5, grey | 5.2 | 7 | grey | 25",
      "QP-4-GY | Push-in feed-through terminal block QP 4, grey | 6.2 | 9 | blue | 25",
    ]),
  ]).toFile(technical);
  const { products, reported, problems } = await adopted([articles, technical], join(folder, "company"), "Quellenthal");
  expect(problems).toEqual([]);
  expect([...products].map(([code, { category }]) => [code, category])).toEqual([
    ["QT-2.5-GY", "screw_feed_through"],
    ["QT-4-GY", "screw_feed_through"],
    ["QP-2.5-GY", "push_in_feed_through"],
    ["QP-4-GY", "push_in_feed_through"],
  ]);
  const of = (current: string, width: string, grams: string, flexible: string, torque = {}) => ({
    colour: "grey",
    rated_current: current,
    rated_voltage: "800",
    width_mm: width,
    weight_without_packaging_g: grams,
    min_order_quantity: "25",
    flexible_section: flexible,
    ...torque,
  });
  expect(valuesOf(products.get("QT-2.5-GY"))).toEqual(
    of("24", "5.2", "8", "0.14..4", { tightening_torque: "0.5..0.6" }),
  );
  expect(valuesOf(products.get("QT-4-GY"))).toEqual(of("32", "6.2", "10", "0.2..6", { tightening_torque: "0.5..0.6" }));
  // Two tables contradict each other in its colour.
  expect({ ...valuesOf(products.get("QP-4-GY")), colour: "grey" }).toEqual(of("32", "6.2", "9", "0.2..4"));
  expect(products.get("QP-4-GY")?.colour).toBeUndefined();
  expect(reported("Contradictions")).toEqual([expect.stringMatching(/“blue” is not “grey”.*\(1: QP-4-GY\)$/)]);
  expect(products.get("QT-2.5-GY")?.name_en).toBe("Screw feed-through terminal block QT 2.5, grey");
  expect(reported("Read with a change").filter((line) => !line.includes("Ncm is converted"))).toEqual([
    expect.stringMatching(/the first of “.*QT 2\.5, grey” and “.*2\.5 mm², grey” \(1: QT-2\.5-GY\)$/),
  ]);
  expect(reported("No category yet")).toEqual([]);
});

test("headings in two rows, headings between products, codes that another file explains, ratings in one cell", async () => {
  const folder = temporary("several-");
  const [list, legend] = [join(folder, "list.xlsx"), join(folder, "legend.csv")];
  const block = (number: string, section: string, clamp: string, colour: string, ratings: string, state = "A") =>
    `${number} | ${section} mm² | ${state} | ${ratings} | ${clamp} | ${colour} | 5.2 | 0.205 | 9 | 50 | ${state === "X" ? "replaced by N-24" : ""}`;
  await writeWorkbook([
    sheet("Blocks", [
      "Norgate terminal blocks | | | | | | | | | | ",
      "Identification | | | Ratings | Execution | | Width | | Weight | Packing | Remarks",
      "Cat. No. | Description | St. | I / U / section | Conn. | Col. | mm | in | g | pcs | ",
      "SCREW SERIES | | | | | | | | | | ",
      "Feed-through terminal blocks | | | | | | | | | | ",
      block("N-21", "2.5", "V", "01", "24 A / 800 V / 2.5 mm² (UL: 20 A / 600 V)"),
      block("N-22", "4", "V", "1", "32A/800V/4mm²"),
      block("N-23", "4", "V", "07", "800 V / 32 A / 4 mm²", "X"),
      "Cat. No. | Description | St. | I / U / section | Conn. | Col. | mm | in | g | pcs | ",
      block("N-24", "6", "V", "07", "41 A / 1 kV / 6 mm²"),
      "Double level terminal blocks | | | | | | | | | | ",
      block("N-25", "2.5", "V", "99", "22 A / 500 V / 2.5 mm²"),
      "PUSH-IN SERIES | | | | | | | | | | ",
      "Feed-through terminal blocks | | | | | | | | | | ",
      block("N-31", "2.5", "P", "01", "24 A / 800 V / 2.5 mm²"),
      block("N-32", "4", "P", "07", "32 A / 800 V / 4 mm²"),
      "* with end plate | | | | | | | | | | ",
    ]),
  ]).toFile(list);
  writeFileSync(
    legend,
    "Column,Code,Meaning\nSt.,A,in production\n,X,withdrawn\nConn.,V,screw clamp\n,P,push-in\nCol.,01,grey\n,07,blue\n",
  );
  const { products, discontinued, reported, mapping, problems } = await adopted(
    [list, legend],
    join(folder, "company"),
    "Norgate",
  );
  expect(problems).toEqual([]);
  const [screw, pushIn] = ["screw_feed_through", "push_in_feed_through"];
  expect([...products].map(([code, cells]) => [code, cells.category, cells.colour, cells.connection_method])).toEqual([
    ["N-21", screw, "grey", "screw"],
    ["N-22", screw, "grey", "screw"],
    ["N-24", screw, "blue", "screw"],
    ["N-31", pushIn, "grey", "push_in"],
    ["N-32", pushIn, "blue", "push_in"],
    ["N-25", "double_level_screw", undefined, "screw"],
  ]);
  expect(products.get("N-24")).toMatchObject({ rated_current: "41", rated_voltage: "1000", cross_section: "6" });
  expect(products.get("N-22")).toMatchObject({ rated_current: "32", rated_voltage: "800", width_mm: "5.2" });
  expect(products.get("N-21")).toMatchObject({ package_unit: "50", weight_without_packaging_g: "9" });
  expect(discontinued.get("N-23")).toMatchObject({ successor: "N-24" });
  expect(mapping).toMatch(/legend\.csv: .*explains: \{ St\.: St\., Conn\.: Conn\., Col\.: Col\. \}/);
  expect(reported("Left in the files").join("\n")).toContain("codes of Col. that it does not explain (1): 99");
});

test("a row of units below the headings, ratings of UL beside those of IEC, and groups by their codes", async () => {
  const folder = temporary("several-");
  const [list, technical] = [join(folder, "list.csv"), join(folder, "technical.xlsx")];
  const NUMBERS = ["a/2.5/g", "a/4/g", "b/2.5/g", "b/4/g"];
  const row = (number: string, at: number) =>
    `${number};Terminal block ${at % 2 ? 4 : 2.5} mm², grey;${at < 2 ? "G10" : "G20"}`;
  writeFileSync(list, ["Part no.;Name;Group", ...NUMBERS.map(row)].join("\n"));
  await writeWorkbook([
    sheet("Ratings", [
      "Part no. | UL rated current | Rated current | UL rated voltage | Rated voltage | Nominal size | Width",
      " | A | A | V | V | mm² | mm",
      "A/2.5/G | 20 | 24 | 600 | 800 | 2.5 | 5.2",
      "A/4/G | 27 | 32 | 600 | 800 | 4 | 6.2",
      "b/2.5/g | 20 | 24 | 600 | 800 | 2.5 | 5.2",
      "b/4/g | 27 | 320 | 600 | 800 | 4 | 6.2",
    ]),
    sheet("Groups", ["Group | Meaning", "G10 | Screw terminal blocks", "G20 | Push-in terminal blocks"]),
  ]).toFile(technical);
  const { products, problems, reported } = await adopted([list, technical], join(folder, "company"), "Tessler");
  expect(problems).toEqual([]);
  expect([...products.keys()]).toEqual(NUMBERS);
  const of = (category: string, current: string, size: string, width: string) => ({
    category,
    rated_current: current,
    rated_voltage: "800",
    cross_section: size,
    width_mm: width,
  });
  const [screw, pushIn] = ["screw_feed_through", "push_in_feed_through"];
  expect(products.get("a/2.5/g")).toMatchObject(of(screw, "24", "2.5", "5.2"));
  expect(products.get("a/4/g")).toMatchObject(of(screw, "32", "4", "6.2"));
  expect(products.get("b/2.5/g")).toMatchObject(of(pushIn, "24", "2.5", "5.2"));
  expect(products.get("b/4/g")).toMatchObject(of(pushIn, "320", "4", "6.2"));
  // A slip of somebody's hand stays, and is seen.
  expect(reported("Unusual")).toEqual([
    expect.stringMatching(/^- rated_current: 320 is far from what such products usually have .* \(1: b\/4\/g\)$/),
  ]);
});
