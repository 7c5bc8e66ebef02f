import { expect, test } from "vitest";
import { parsePotential } from "../../../app/features/strips/entry/parse-potential.ts";

test.each<[written: string, name: string, volts: number | null, kind: "ac" | "dc" | null]>([
  ["L1 400V AC", "L1", 400, "ac"],
  ["L1 400VAC", "L1", 400, "ac"],
  ["L2 400V", "L2", 400, "ac"],
  ["L1 3~400V", "L1", 400, "ac"],
  ["L1 230/400V", "L1", 400, "ac"],
  ["+24V DC", "+24V", 24, "dc"],
  ["+24V", "+24V", 24, "dc"],
  ["+24V switched", "+24V switched", 24, "dc"],
  ["24VDC", "24V", 24, "dc"],
  ["BR+ 180VDC", "BR+", 180, "dc"],
  ["110VAC L", "L", 110, "ac"],
  ["0V DC", "0V", 0, "dc"],
  ["0 В", "0 В", 0, null],
  ["+24 В", "+24 В", 24, "dc"],
  ["~230 В", "~230 В", 230, "ac"],
  ["L 230V Steuer", "L Steuer", 230, null],
  ["REV DC", "REV", null, "dc"],
  ["0,4 kV", "0,4 kV", 400, null],
  ["P24.1", "P24.1", 24, "dc"],
  ["M24", "M24", 24, "dc"],
  ["P1", "P1", null, null],
  ["Pump 2 V", "Pump 2 V", null, null],
  ["2V", "2V", null, null],
  ["+5V", "+5V", 5, "dc"],
  ["L1.1", "L1.1", null, "ac"],
  ["N", "N", null, "ac"],
  ["PE", "PE", null, null],
  ["LT+", "LT+", null, null],
])("the potential %s", (written, name, volts, kind) => {
  expect(parsePotential(written)).toEqual({ name, volts, kind });
});
