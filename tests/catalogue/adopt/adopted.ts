import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { expect } from "vitest";
import { inEnglish } from "../../../tools/catalogue/messages/describe.ts";
import { adoptFiles } from "../../../tools/commands/catalogue/adopt-files.ts";
import { checkCatalogue } from "../../../tools/commands/catalogue/folder-source.ts";

/** A product's cells that are not empty: `24`, `0.5..0.6`, `pa66`. */
type Cells = Readonly<Record<string, string>>;

/** A maker's folder as it was adopted. */
export type Adopted = {
  readonly folder: string;
  /** What the terminal says. */
  readonly lines: readonly string[];
  readonly mapping: string;
  readonly products: ReadonlyMap<string, Cells>;
  readonly discontinued: ReadonlyMap<string, Cells>;
  readonly accessories: readonly string[];
  /** Files of products: `AB 2,5-1/GR picture https://…`. */
  readonly files: readonly string[];
  /** The lines of a section of the report. */
  readonly reported: (heading: string) => readonly string[];
  readonly problems: readonly string[];
};

const SHARED =
  /^(?:code|category|type|manufacturer|role|family|variant_axes|name_\w\w|description_\w\w|gtin|model_type)$/;

/** Adopts files as somebody at a terminal does, and reads what came of it. */
export async function adopted(files: readonly string[], folder: string, maker: string | null = null): Promise<Adopted> {
  const { lines, isWritten } = await adoptFiles(files, folder, maker);
  if (!isWritten) throw new Error(lines.join("\n"));
  const rowsOf = (file: string) =>
    Papa.parse<Cells>(readFileSync(join(folder, file), "utf8"), { header: true, skipEmptyLines: true }).data.map(
      (cells) => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== "")),
    );
  const byCode = (file: string) => new Map(rowsOf(file).map((cells) => [cells.code ?? "", cells]));
  const report = readFileSync(join(folder, "report.md"), "utf8");
  return {
    folder,
    lines,
    mapping: readFileSync(join(folder, "mapping.yaml"), "utf8"),
    products: byCode("catalogue/products/products.csv"),
    discontinued: byCode("catalogue/discontinued.csv"),
    accessories: rowsOf("catalogue/accessories.csv").map(
      ({ product, accessory, kind }) => `${product} ${kind} ${accessory}`,
    ),
    files: rowsOf("files.csv").map(({ product, kind, source }) => `${product} ${kind} ${source}`),
    reported: (heading) => {
      const [, section = ""] = report.split(new RegExp(`^## ${heading}.*$`, "m"));
      return (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("- "));
    },
    problems: checkCatalogue(join(folder, "catalogue")).problems.map(
      ({ file, row, field, reason }) => `${file} ${row} ${field} ${inEnglish(reason)}`,
    ),
  };
}

/** What a product says of itself, beside its number, its place and its texts. */
export const valuesOf = (cells: Cells = {}): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => !SHARED.test(column)));

/** Values as a fixture writes them: `cross_section=2.5 rail_profile=th35_7;th35_15`. */
export const parseValues = (text: string): Cells =>
  Object.fromEntries(text.split(/\s+/).flatMap((each) => (each ? [each.split("=", 2) as [string, string]] : [])));

/** A number of the range that GS1 keeps for examples, with its check digit. */
export function exampleGtin(number: number): string {
  const digits = `952${String(number).padStart(9, "0")}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Nothing of ours and no price in a maker's folder, no letter that was lost, no markup, and no product that is none. */
export function expectNothingInvented(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file));
  for (const file of files) {
    const text = readFileSync(join(folder, file), "utf8");
    expect({ file, found: /\bKlemma\b/i.exec(text)?.input }).toEqual({ file, found: undefined });
    // All prices of these makers begin with 77.
    expect({ file, found: /(?<!\d)77[.,]\d+|PRICE_AMOUNT/.exec(text)?.[0] }).toEqual({ file, found: undefined });
    expect({ file, found: text.includes("\uFFFD") }).toEqual({ file, found: false });
    if (!file.startsWith("catalogue")) continue;
    expect({ file, found: /<\/?[a-z]\w*[\s>]|&\w+;|\bTotal\b/i.exec(text)?.[0] }).toEqual({ file, found: undefined });
  }
  expect(files).toContain("catalogue/products/products.csv");
}
