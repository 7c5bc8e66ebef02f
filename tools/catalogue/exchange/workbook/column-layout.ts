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

/** Where a table's rows begin below its headings: the name of its sheet, and its columns by their places. */
export type TableSheet = { readonly name: string; readonly columns: readonly string[] };

/** How the columns of a catalogue's sheets are written: their formats, and what a spreadsheet program refuses in them. */
export class ColumnLayout {
  readonly #source: Source;
  readonly #locale: Locale;
  readonly #sheetOf: (file: TableFile) => TableSheet | undefined;
  readonly #attributes: ReadonlyMap<string, AttributeColumn>;

  /** @param sheetOf undefined for a table that the workbook does not have, or not from its first row on */
  constructor(source: Source, locale: Locale, sheetOf: (file: TableFile) => TableSheet | undefined) {
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
    if (kind.isList) return { column: at, rule: null, prompt: this.#promptForSeveral(reference) };
    if (reference) return this.#validateReference(reference, at);
    if (kind.choices.length > 0)
      return {
        column: at,
        rule: { type: "list", formula: `"${kind.choices.join(",")}"`, isOpen: false },
        error: help.choice.replace("{{choices}}", kind.choices.join(", ")),
      };
    if (attribute?.kind === "range") return { column: at, rule: null, prompt: help.range };
    if (attribute?.kind !== "code") return null;
    const { values } = attribute;
    const sheetOfValues = this.#sheetOf("attribute-values.csv");
    if (hasSeveral || values === null || !sheetOfValues)
      return { column: at, rule: null, prompt: this.#promptForSeveral("attribute-values.csv") };
    return {
      column: at,
      rule: { type: "list", formula: values, isOpen: true },
      error: help.value.replace("{{sheet}}", sheetOfValues.name),
    };
  }

  #promptForSeveral(reference: TableFile | undefined): string {
    const { codes, several } = EXCHANGE[this.#locale].help;
    const sheet = reference && this.#sheetOf(reference);
    return sheet ? codes.replace("{{sheet}}", sheet.name) : several;
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

  /** A list of all codes of a sheet, down to the last: one that is added is in it at once. */
  #validateReference(file: TableFile, column: number): Validation | null {
    const codes = this.#findCodes(file);
    if (!codes) return null;
    const { sheet, letters, name } = codes;
    const whole = `${sheet}!$${letters}:$${letters}`;
    return {
      column,
      rule: { type: "list", formula: `${sheet}!$${letters}$2:INDEX(${whole},COUNTA(${whole}))`, isOpen: false },
      error: EXCHANGE[this.#locale].help.list.replace("{{sheet}}", name),
    };
  }

  #findCodes(file: TableFile) {
    const { name = "", columns = [] } = this.#sheetOf(file) ?? {};
    const at = columns.indexOf("code");
    return at < 0 ? null : { name, sheet: quoteSheet(name), letters: columnLetters(at) };
  }

  #findValues(): ReadonlyMap<string, string> {
    const codes = this.#findCodes("attribute-values.csv");
    if (!codes) return new Map();
    const rows = [...(this.#source.read("attribute-values.csv", [])?.rows ?? [])];
    return new Map(
      [...Map.groupBy(rows, ({ cells }) => cells.attribute ?? "")].flatMap(([attribute, own]) => {
        const [first = 0, last = 0] = [own[0]?.row, own.at(-1)?.row];
        const range = `$${codes.letters}$${first}:$${codes.letters}$${last}`;
        return last - first + 1 === own.length ? [[attribute, `${codes.sheet}!${range}`] as const] : [];
      }),
    );
  }
}
