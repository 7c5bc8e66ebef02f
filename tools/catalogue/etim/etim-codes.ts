import { rowInClass, withoutNone } from "../../../app/foundation/catalogue/product/find-etim.ts";
import type { Source } from "../import/read/source.ts";
import type { Cells, Row } from "../import/read/table.ts";

/** The cell that a code stands in. */
export type Origin = { readonly file: string; readonly row: number };

export type Kind = "number" | "range" | "code";

/** An attribute, or a column of products, as a class of ETIM has it. */
export type CodedAttribute = {
  readonly attribute: string;
  readonly kind: Kind;
  /** The same value in each of them, e.g. the connection on either side. */
  readonly features: readonly string[];
  /** ETIM's code of the unit that the catalogue's numbers are in; empty where none is known. */
  readonly ownUnit: string;
  /** ETIM's code of the unit that the numbers of the features are in. */
  readonly unit: string;
  /** EV codes, or true and false, by the codes of the values. */
  readonly values: ReadonlyMap<string, Coded>;
  readonly origin: Origin;
};
type Coded = { readonly etimValue: string; readonly origin: Origin };

/** The columns of product files that ETIM has features for. */
export const PRODUCT_COLUMNS: Readonly<Record<string, { readonly kind: Kind; readonly unit: string }>> = {
  width_mm: { kind: "number", unit: "EU570448" },
  height_mm: { kind: "number", unit: "EU570448" },
  depth_mm: { kind: "number", unit: "EU570448" },
  weight_without_packaging_g: { kind: "number", unit: "EU570408" },
  colour: { kind: "code", unit: "" },
};

const KINDS: readonly string[] = ["number", "range", "code"] satisfies readonly Kind[];
const isKind = (text: string): text is Kind => KINDS.includes(text);

type ClassRow = Origin & {
  readonly classes: readonly string[];
  readonly attribute: string;
  readonly value: string;
  readonly features: readonly string[];
  readonly etimValue: string;
  readonly unit: string;
};
type Named = Origin & { readonly code: string; readonly kind: Kind; readonly ownUnit: string; readonly cells: Cells };

export const splitList = (cell: string | undefined): string[] =>
  (cell ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * ETIM's codes for the attributes of a catalogue, and their values. Codes that are not well-formed are taken as they
 * are.
 */
export class EtimCodes {
  readonly #attributes: readonly Named[];
  readonly #values: ReadonlyMap<string, readonly (Origin & { readonly code: string; readonly etimValue: string })[]>;
  readonly #rows: readonly ClassRow[];
  readonly #byClass = new Map<string, ReadonlyMap<string, CodedAttribute>>();
  /** ETIM's codes of units, by the catalogue's. */
  readonly units: ReadonlyMap<string, string>;

  constructor(source: Source) {
    const rowsOf = (file: string): readonly Row[] => [...(source.read(file, [])?.rows ?? [])];
    const text = (cells: Cells, column: string) => cells[column] ?? "";
    this.units = new Map(rowsOf("units.csv").map(({ cells }) => [text(cells, "code"), text(cells, "etim_unit")]));
    const attributes = rowsOf("attributes.csv").flatMap(({ row, cells }): Named[] => {
      const kind = text(cells, "kind");
      const ownUnit = this.units.get(text(cells, "unit")) ?? "";
      return isKind(kind) ? [{ file: "attributes.csv", row, code: text(cells, "code"), kind, ownUnit, cells }] : [];
    });
    const columns = Object.entries(PRODUCT_COLUMNS).map(
      ([code, { kind, unit }]): Named => ({ file: "etim.csv", row: 0, code, kind, ownUnit: unit, cells: {} }),
    );
    this.#attributes = [...attributes, ...columns];
    const values = [
      ...rowsOf("attribute-values.csv").map(({ row, cells }) => ({
        file: "attribute-values.csv",
        row,
        attribute: text(cells, "attribute"),
        code: text(cells, "code"),
        etimValue: text(cells, "etim_value"),
      })),
      ...rowsOf("colours.csv").map(({ row, cells }) => ({
        file: "colours.csv",
        row,
        attribute: "colour",
        code: text(cells, "code"),
        etimValue: "",
      })),
    ];
    this.#values = Map.groupBy(values, ({ attribute }) => attribute);
    this.#rows = rowsOf("etim.csv").map(({ row, cells }) => ({
      file: "etim.csv",
      row,
      classes: splitList(cells.class),
      attribute: text(cells, "attribute"),
      value: text(cells, "value"),
      features: splitList(cells.feature),
      etimValue: text(cells, "etim_value"),
      unit: text(cells, "unit"),
    }));
  }

  /** By the codes of the attributes; those that are no feature of the class are missing. */
  ofClass(etimClass: string): ReadonlyMap<string, CodedAttribute> {
    const cached = this.#byClass.get(etimClass);
    if (cached) return cached;
    const coded = new Map(this.#attributes.flatMap((attribute) => this.#inClass(attribute, etimClass)));
    this.#byClass.set(etimClass, coded);
    return coded;
  }

  #inClass(
    { code, kind, ownUnit, cells, ...origin }: Named,
    etimClass: string,
  ): [attribute: string, coded: CodedAttribute][] {
    const row = rowInClass(this.#rows, etimClass, code);
    const features = withoutNone(row ? row.features : splitList(cells.etim_feature));
    if (features.length === 0) return [];
    const unit = (row ? row.unit : cells.etim_unit) || ownUnit;
    const values = (kind === "code" ? (this.#values.get(code) ?? []) : []).flatMap(
      ({ code: value, ...cached }): [string, Coded][] => {
        const valueRow = rowInClass(this.#rows, etimClass, code, value);
        const etimValue = (valueRow ?? cached).etimValue;
        return etimValue === "" || etimValue === "-"
          ? []
          : [[value, { etimValue, origin: originOf(valueRow ?? cached) }]];
      },
    );
    const coded = {
      attribute: code,
      kind,
      features,
      ownUnit,
      unit,
      values: new Map(values),
      origin: originOf(row ?? origin),
    };
    return [[code, coded]];
  }
}

const originOf = ({ file, row }: Origin): Origin => ({ file, row });
