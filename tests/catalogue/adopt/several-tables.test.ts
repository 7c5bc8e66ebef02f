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
