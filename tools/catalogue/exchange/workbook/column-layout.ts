import { formatNumber } from "../../../../app/ground/i18n/format.ts";
import { EXCHANGE } from "../../../../app/ground/i18n/generated/exchange.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import type { TableFile } from "../../import/read/catalogue-tables.ts";
import { parseNumber } from "../../import/read/cells.ts";
import { rowsOf, type Source } from "../../import/read/source.ts";
import { type ColumnKind, describeColumn, numbersBetween, TEXT } from "./describe-column.ts";
import { columnLetters, quoteSheet, type Validation } from "./sheet.ts";

export type SheetKind = TableFile | "products";

/** The tables whose codes stand in columns of others. */
const REFERENCES: Readonly<Partial<Record<SheetKind, Readonly<Record<string, TableFile>>>>> = {
  products: {
    category: "categories.csv",
    type: "types.csv",
    colour: "colours.csv",
    certificates: "certificates.csv",
    variant_axes: "attributes.csv",
  },
  "categories.csv": { group: "groups.csv", attributes: "attributes.csv" },
  "types.csv": { category: "categories.csv" },
  "attributes.csv": { unit: "units.csv" },
  "attribute-values.csv": { attribute: "attributes.csv" },
  "resellers.csv": { groups: "groups.csv" },
};

/** Columns whose cells mean more than their heading says. */
const PROMPTS: Readonly<Partial<Record<SheetKind, Readonly<Record<string, "drawing" | "retire">>>>> = {
  products: { drawing: "drawing" },
  "types.csv": { drawing: "drawing" },
  "discontinued.csv": { code: "retire" },
};

/** Where a number has no bound, a spreadsheet asks for one. */
const UNBOUNDED = 1e15;

type AttributeColumn = {
  readonly kind: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** The formula of its values in their sheet; null where they do not stand one below the other. */
  readonly values: string | null;
};

/** How the columns of a catalogue's sheets are written: their formats, and what a spreadsheet program refuses in them. */
export class ColumnLayout {
  readonly #source: Source;
  readonly #locale: Locale;
  readonly #sheetOf: (file: TableFile) => string;
  readonly #attributes: ReadonlyMap<string, AttributeColumn>;

  /** @param sheetOf the name of a table's sheet */
  constructor(source: Source, locale: Locale, sheetOf: (file: TableFile) => string) {
    this.#source = source;
    this.#locale = locale;
    this.#sheetOf = sheetOf;
    const values = this.#findValues();
    this.#attributes = new Map(
      rowsOf(source, "attributes.csv").map(({ code = "", kind = "", minimum = "", maximum = "" }) => [
        code,
        { kind, minimum: parseNumber(minimum), maximum: parseNumber(maximum), values: values.get(code) ?? null },
      ]),
    );
  }

  /** @returns undefined for a column that is none of a catalogue's */
  describe(sheet: SheetKind, column: string): ColumnKind | undefined {
    const attribute = this.#attributeIn(sheet, column);
    if (!attribute) return describeColumn(sheet, column);
    return attribute.kind === "number" ? numbersBetween(attribute.minimum, attribute.maximum) : TEXT;
  }

  #attributeIn = (sheet: SheetKind, column: string) =>
    sheet === "products" ? this.#attributes.get(column) : undefined;

  /** @param hasSeveral whether a cell of the column has several values */
  validate(sheet: SheetKind, column: string, at: number, hasSeveral: boolean): Validation | null {
    const help = EXCHANGE[this.#locale].help;
    const kind = this.describe(sheet, column);
    if (!kind) return null;
    const prompt = PROMPTS[sheet]?.[column];
    const reference = REFERENCES[sheet]?.[column];
    const attribute = this.#attributeIn(sheet, column);
    if (prompt) return { column: at, rule: null, prompt: help[prompt] };
    if (kind.format === "day") return { column: at, rule: { type: "day" }, error: help.day };
    if (kind.format === "number") return this.#validateNumber(kind, at);
    if (kind.isList) {
      const prompted = reference ? help.codes.replace("{{sheet}}", this.#sheetOf(reference)) : help.several;
      return { column: at, rule: null, prompt: prompted };
    }
    if (reference)
      return {
        column: at,
        rule: { type: "list", formula: this.#codesOf(reference), isOpen: false },
        error: help.list.replace("{{sheet}}", this.#sheetOf(reference)),
      };
    if (kind.choices.length > 0)
      return {
        column: at,
        rule: { type: "list", formula: `"${kind.choices.join(",")}"`, isOpen: false },
        error: help.choice.replace("{{choices}}", kind.choices.join(", ")),
      };
    if (attribute?.kind === "range") return { column: at, rule: null, prompt: help.range };
    if (attribute?.kind !== "code") return null;
    const values = this.#sheetOf("attribute-values.csv");
    if (hasSeveral || attribute.values === null)
      return { column: at, rule: null, prompt: help.codes.replace("{{sheet}}", values) };
    return {
      column: at,
      rule: { type: "list", formula: attribute.values, isOpen: true },
      error: help.value.replace("{{sheet}}", values),
    };
  }

  #validateNumber({ least, greatest }: ColumnKind, column: number): Validation {
    const { number, numberBetween } = EXCHANGE[this.#locale].help;
    return {
      column,
      rule: { type: "number", least: least ?? -UNBOUNDED, greatest: greatest ?? UNBOUNDED },
      error:
        least === null || greatest === null
          ? number
          : numberBetween
              .replace("{{least}}", formatNumber(least, this.#locale))
              .replace("{{greatest}}", formatNumber(greatest, this.#locale)),
    };
  }

  /** All codes of a sheet, down to the last: one that is added is in the list at once. */
  #codesOf(file: TableFile): string {
    const columns = this.#source.read(file, [])?.columns ?? [];
    const letters = columnLetters(Math.max(columns.indexOf("code"), 0));
    const sheet = quoteSheet(this.#sheetOf(file));
    return `${sheet}!$${letters}$2:INDEX(${sheet}!$${letters}:$${letters},COUNTA(${sheet}!$${letters}:$${letters}))`;
  }

  #findValues(): ReadonlyMap<string, string> {
    const table = this.#source.read("attribute-values.csv", []);
    const letters = columnLetters(Math.max(table?.columns.indexOf("code") ?? 0, 0));
    const sheet = quoteSheet(this.#sheetOf("attribute-values.csv"));
    const rows = Array.from(table?.rows ?? [], ({ cells }, index) => ({
      attribute: cells.attribute ?? "",
      row: index + 2,
    }));
    return new Map(
      [...Map.groupBy(rows, ({ attribute }) => attribute)].flatMap(([attribute, own]) => {
        const [first = 0, last = 0] = [own[0]?.row, own.at(-1)?.row];
        return last - first + 1 === own.length
          ? [[attribute, `${sheet}!$${letters}$${first}:$${letters}$${last}`] as const]
          : [];
      }),
    );
  }
}
