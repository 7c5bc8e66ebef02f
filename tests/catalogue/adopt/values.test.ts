import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { stringify as stringifyYaml } from "yaml";
import { temporaryOfFile } from "../temporary.ts";
import { adopted } from "./adopted.ts";

type Value = readonly [heading: string, cell: string, attribute: string, read: string | null, reported?: string];

/** Cells as makers write them, and what a careful person reads; null is not read, and what is not plain is reported. */
const VALUES: readonly Value[] = [
  // Units.
  ["Width", "5.2", "width_mm", "5.2"],
  ["Breite", "5,2 mm", "width_mm", "5.2"],
  ["Largeur", "0,52 cm", "width_mm", "5.2", "cm is converted"],
  ["Largeur (cm)", "0,52", "width_mm", "5.2", "cm is converted"],
  ["Largeur [cm]", "5,2 mm", "width_mm", "5.2"],
  ["Gewicht (kg)", "0.0085", "weight_without_packaging_g", "8.5", "kg is converted"],
  ["Ağırlık", "0,66 kg", "weight_without_packaging_g", "660", "kg is converted"],
  ["Ağırlık", "12 g", "weight_without_packaging_g", "12"],
  ["Масса", "12 г", "weight_without_packaging_g", "12"],
  ["Darbe gerilimi", "8000 V", "impulse_voltage", "8", "V is converted"],
  ["Tension", "1 000 V", "rated_voltage", "1000"],
  ["Tension", "1\u202f000 V", "rated_voltage", "1000"],
  ["Spannung", "0,8 kV", "rated_voltage", "800", "kV is converted"],
  ["Напряжение", "690 В", "rated_voltage", "690"],
  ["Current", "0.5", "rated_current", "0.5"],
  ["Current", "500 mA", "rated_current", "0.5", "mA is converted"],
  ["Short-time current", "300 A (1 s)", "short_time_current", "300"],
  ["Courant", "24 (1)", "rated_current", "24", "has a footnote"],
  ["Rendement", "0.86", "efficiency", "86", "0.86 is 86 %"],
  ["Rendement", "86 %", "efficiency", "86"],
  ["Span accuracy", "0,5", "span_accuracy", "0.5"],
  ["Verlust", "4,5 kg", "power_loss", null, "“4,5 kg” is no number"],
  // Ranges.
  ["Tork", "5-7 kgf·cm", "tightening_torque", "0.49..0.69", "kgf·cm is converted"],
  ["Couple", "0,5 – 0,7 N.m", "tightening_torque", "0.5..0.7"],
  ["Drehmoment", "50...60 Ncm", "tightening_torque", "0.5..0.6", "Ncm is converted"],
  ["Torque", "4.4-5.3 lbf.in", "tightening_torque", null, "“4.4-5.3 lbf.in” is no range"],
  ["Temperatur", "-40 °C / +105 °C", "operating_temperature", "-40..105"],
  ["Température", "−25 °C à +60 °C", "operating_temperature", "-25..60"],
  ["Temperature", "-40...+105 °C", "operating_temperature", "-40..105"],
  ["Section souple", "0,14 à 2,5 mm²", "flexible_section", "0.14..2.5"],
  ["Flexibel", "0,14 bis 2,5 mm²", "flexible_section", "0.14..2.5"],
  ["Flexible", "0.14-4 mm² / AWG 26-12", "flexible_section", "0.14..4", "AWG 26-12"],
  ["Section", "2,5..0,14 mm²", "flexible_section", null, "is no range"],
  ["Entrée", "85…264 V", "input_voltage", "85..264"],
  ["Eingang", "85-264 V AC", "input_voltage", "85..264"],
  // Several numbers in one cell, of which none is taken for the other.
  ["Strom", "60/5 A", "rated_current", null, "“60/5 A” is no number"],
  ["Gerilim", "3x230/400 V", "rated_voltage", null, "“3x230/400 V” is no number"],
  ["Gerilim", "230/400 V", "rated_voltage", null, "“230/400 V” is no number"],
  ["Gerilim", "10…30 V", "rated_voltage", null, "“10…30 V” is no number"],
  ["Section", "2 x 4 mm²", "cross_section", null, "“2 x 4 mm²” is no number"],
  ["Section", "2×4 mm²", "cross_section", null, "“2×4 mm²” is no number"],
  ["Spannung", "1.000 V", "rated_voltage", null, "“1.000 V” may be 1000 or 1"],
  ["Spannung", "1.500 V", "rated_voltage", null, "“1.500 V” may be 1500 or 1.5"],
  ["Gewicht (g)", "1,250", "weight_without_packaging_g", "1.25"],
  ["Gewicht (g)", "0,125", "weight_without_packaging_g", "0.125"],
  ["Spannung", "1'500 V", "rated_voltage", "1500"],
  ["Spannung", "1’000 V", "rated_voltage", "1000"],
  ["Ток, А", "24", "rated_current", "24"],
  ["Сечение", "2,5 кв.мм", "cross_section", "2.5"],
  ["Bobine", "24 V AC/DC", "coil_voltage", "24"],
  // Counts.
  ["Pôles", "3+1P", "poles", "4", "3+1P is 4"],
  ["Polzahl", "2-polig", "poles", "2"],
  ["Kutup", "4P", "poles", "4"],
  ["Anschlüsse", "2 Stück", "connections", "2"],
  // Words.
  ["Schraube", "M2,5", "screw_size", "M2.5"],
  ["Vis", "M3", "screw_size", "M3"],
  ["Brennbarkeit", "UL 94 V-0", "flammability", "v0"],
  ["Brennbarkeit", "V0", "flammability", "v0"],
  ["Gehäuse", "PA 6.6", "material", "pa66"],
  ["Gehäuse", "PA66", "material", "pa66"],
  ["Gehäuse", "PA 66", "material", "pa66"],
  ["Tragschiene", "TH 35-7,5 / TH 35-15", "rail_profile", "th35_7;th35_15"],
  ["Tragschiene", "TH 35", "rail_profile", null, "“TH 35” is not decided in the mapping"],
  ["Fusible", "5 x 20 mm", "fuse_size", "5x20"],
  ["Couleur", "vert/jaune", "colour", "green_yellow"],
  ["Farbe", "hellblau", "colour", null, "“hellblau” is not decided in the mapping"],
  ["Couleur", "bleu clair", "colour", null, "“bleu clair” is not decided in the mapping"],
  ["Kontakte", "1 Wechsler", "contacts", "1co"],
  ["Contacts", "4 c/o", "contacts", null, "“4 c/o” is not decided in the mapping"],
  ["Schutzart", "IP 20", "protection_degree", "ip20"],
];

const numberOf = (index: number) => `V-${100 + index}`;
const folder = temporaryOfFile("values-");
const headings = [...new Set(VALUES.map(([heading, , attribute]) => `${attribute} | ${heading}`))];
const rows = VALUES.map(([heading, cell, attribute], index) => [
  numberOf(index),
  `Screw terminal block no. ${index}`,
  ...headings.map((each) => (each === `${attribute} | ${heading}` ? cell : "")),
]);
writeFileSync(
  join(folder, "values.csv"),
  stringify([
    ["Order number", "Name (en)", ...headings.map((each) => each.replace(/^\w+ \| /, (code) => code))],
    ...rows,
  ]),
);
writeFileSync(
  join(folder, "mapping.yaml"),
  stringifyYaml({
    maker: "Example",
    columns: {
      "Name (en)": "name_en",
      ...Object.fromEntries(headings.map((heading) => [heading, heading.split(" | ")[0]])),
    },
    rules: [{ when: { number: "V-" }, category: "screw_feed_through" }],
  }),
);
const { products, reported, problems } = await adopted([join(folder, "values.csv")], folder);
const changes = ["Read with a change", "Beside a value", "Not read"].flatMap(reported);

test.each(VALUES.map((value, index) => ({ value, index, title: `${value[0]}: ${value[1]}` })))(
  "$title is read as a careful person reads it, and said where it is not plain",
  ({ value: [heading, , attribute, read, words], index }) => {
    expect(products.get(numberOf(index))?.[attribute] ?? null).toBe(read);
    const said = changes.filter(
      (line) => line.startsWith(`- ${attribute} | ${heading}: `) && line.includes(numberOf(index)),
    );
    if (words === undefined) expect(said).toEqual([]);
    else expect(said).toEqual([expect.stringContaining(words)]);
  },
);

test("a catalogue of values that were read has no problems", () => expect(problems).toEqual([]));
