import { expect, test } from "vitest";
import { catalogue } from "../checked-sample.ts";
import { call } from "./client.ts";

const byCode = new Map([...catalogue.products].map((product) => [product.code, product]));
const firstAccessory = (product: string, kind: string) =>
  catalogue.accessories.find((each) => each.product === product && each.kind === kind)?.accessory ?? "";
type Products = { readonly products: readonly { readonly code: string }[] };

// What a reader can answer who is shown the descriptions of the tools and the texts of their answers.

test("which push-in terminal takes 6 mm² and stands on TH 35?", async () => {
  const filters = await call<{ filters: readonly { name: string }[] }>("list_filters", {
    filters: [{ name: "group", values: ["spring"] }],
    all: true,
  });
  expect(filters.text).toContain("flexible_section (Flexible conductor, mm²");
  expect(filters.text).toContain("push_in (push-in)");
  const { text, data } = await call<Products>("search_products", {
    filters: [
      { name: "category", values: ["push_in_feed_through"] },
      { name: "flexible_section", values: [6] },
      { name: "rail_profile", values: ["th35_7"] },
    ],
  });
  expect(data.products.map(({ code }) => byCode.get(code)?.model_type)).toEqual(["KP 6", "KP 10", "KP 16"]);
  expect(text).toMatch(/^\d{7} KP 10 .*Flexible conductor 0\.5–10 mm².*Rail profile TH 35-7\.5/m);
});

test("what ends a row of 2040253?", async () => {
  const { text } = await call("get_products", { codes: ["2040253"] });
  expect(text).toContain(`end_plate: ${firstAccessory("2040253", "end_plate")} `);
  expect(text).toContain(`end_stop: ${firstAccessory("2040253", "end_stop")} `);
  const check = await call("check_list", { lines: [{ code: "2040253", quantity: 1 }] });
  expect(check.text).toMatch(new RegExp(`^end_plate: ${firstAccessory("2040253", "end_plate")} .*: 1 piece`, "m"));
  expect(check.text).toMatch(new RegExp(`^end_stop: ${firstAccessory("2040253", "end_stop")} .*: 2 pieces`, "m"));
});

test("is 1030151 still made?", async () => {
  const former = catalogue.discontinued.find(({ code }) => code === "1030151");
  const { text } = await call("get_products", { codes: ["1030151"] });
  expect(text).toMatch(
    new RegExp(
      `^1030151 .* is discontinued since ${former?.discontinued_on}: order ${former?.successor} .* instead\\.$`,
    ),
  );
});

test("which relay module with a 24 V DC coil and 2 changeover contacts is narrowest?", async () => {
  const { data, text } = await call<{ products: readonly { code: string; widthMm: number }[] }>("search_products", {
    filters: [
      { name: "group", values: ["relay"] },
      { name: "coil_voltage", values: [24] },
      { name: "supply_kind", values: ["dc"] },
      { name: "contacts", values: ["2co"] },
    ],
    sort: "width",
  });
  const widths = data.products.map(({ widthMm }) => widthMm);
  expect(widths.length).toBeGreaterThan(0);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(text).toContain(`${data.products[0]?.code} `);
  expect(text).toContain("Coil voltage 24 V; Contacts or output 2 changeover");
});

test("who sells in Poland?", async () => {
  const { text } = await call("find_resellers", { country: "Poland" });
  const polish = catalogue.resellers.filter(({ country }) => country === "PL");
  expect(polish.length).toBeGreaterThan(0);
  for (const { name, phone } of polish)
    expect(text).toMatch(new RegExp(`^${name} .*${phone.replace("+", "\\+")}`, "m"));
});

test("what else do I need for 10 × 1040402 and 3 × 1140406?", async () => {
  const { text } = await call("check_list", {
    lines: [
      { code: "1040402", quantity: 10 },
      { code: "1140406", quantity: 3 },
    ],
  });
  const packageUnit = byCode.get("1040402")?.package_unit;
  expect(text).toMatch(
    new RegExp(`^1040402 .*: 10 pieces, order ${packageUnit} \\(packages of ${packageUnit}\\)$`, "m"),
  );
  for (const kind of ["end_plate", "end_stop", "rail"])
    expect(text).toMatch(new RegExp(`^${kind}: ${firstAccessory("1140406", kind)} `, "m"));
  for (const kind of ["partition_plate", "marker"])
    expect(text).toMatch(new RegExp(`^May be wanted, ${kind}: ${firstAccessory("1040402", kind)} `, "m"));
  // One of ten poles joins all ten.
  expect(text).toMatch(
    /^May be wanted, jumper: 6113100 .*: 1 piece\b.* to join all that stand side by side, for 1040402$/m,
  );
});

test("what do you have instead of Phoenix Contact’s 3044102?", async () => {
  const cross = catalogue.crossReferences.find(({ number }) => number === "3044102");
  const { text } = await call("get_products", { codes: ["3044102"] });
  expect(text).toContain(`${cross?.order_number} `);
  expect(text).toContain(`stands for ${cross?.manufacturer} ${cross?.type} 3044102.`);
});

test("who sells energy analysers nearest to Munich?", async () => {
  const { data } = await call<{ resellers: readonly { distanceKm: number; groups: readonly string[] }[] }>(
    "find_resellers",
    { group: "energy", near: { latitude: 48.14, longitude: 11.58 } },
  );
  const distances = data.resellers.map(({ distanceKm }) => distanceKm);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  for (const { groups } of data.resellers) expect(groups.length === 0 || groups.includes("energy")).toBe(true);
});

test("which screw terminal carries the most current?", async () => {
  const { data } = await call<{ products: readonly { code: string; values: Readonly<Record<string, string>> }[] }>(
    "search_products",
    { filters: [{ name: "category", values: ["screw_high_current"] }], sort: "-rated_current" },
  );
  const currentOf = (code: string) =>
    byCode.get(code)?.values.find(({ attribute }) => attribute === "rated_current")?.number ?? 0;
  const all = [...byCode.values()].filter(({ category }) => category === "screw_high_current");
  expect(currentOf(data.products[0]?.code ?? "")).toBe(Math.max(...all.map(({ code }) => currentOf(code))));
});

test("what blue variants does the family of 2040601 have?", async () => {
  const product = byCode.get("2040601");
  const { data } = await call<{ products: readonly { code: string; colour: string }[] }>("search_products", {
    filters: [
      { name: "category", values: [product?.category ?? ""] },
      { name: "family", values: [product?.family ?? ""] },
    ],
    size: 96,
  });
  const expected = [...byCode.values()].filter(
    ({ category, family }) => category === product?.category && family === product?.family,
  );
  expect(data.products.map(({ code }) => code).toSorted()).toEqual(expected.map(({ code }) => code).toSorted());
  expect(data.products.filter(({ colour }) => colour === "blue").length).toBe(1);
});
