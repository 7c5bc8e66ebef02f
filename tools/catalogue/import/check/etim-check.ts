import { EtimCodes, PRODUCT_COLUMNS } from "../../etim/etim-codes.ts";
import { conversionFactor } from "../../etim/units.ts";
import { type Message, message } from "../../messages/message.ts";
import { unknownCode } from "../../messages/unknown-names.ts";
import type { ParsedTable, ParsedTables, ReportField, RowOf, TableReader } from "./table-reader.ts";
import { codesBy } from "./vocabulary.ts";

const ETIM_UNIT = { column: { column: "etim_unit" }, table: { table: "units.csv" } };
const VALUES = "attribute-values.csv";
/** No class of ETIM's. */
const EVERY_CLASS = "";

type Tables = ParsedTables<
  "categories.csv" | "units.csv" | "colours.csv" | "attributes.csv" | "attribute-values.csv" | "etim.csv"
>;
type Attribute = RowOf<"attributes.csv">;

/** Reports what cannot be meant of the codes of ETIM, apart from whether ETIM has them (`check --etim`). */
export function checkEtimCodes(reader: TableReader, tables: Tables): void {
  const forEachRow = <Row>(
    file: string,
    { rows }: ParsedTable<Row>,
    check: (row: Row, report: ReportField) => void,
  ): void => {
    for (const { row, value } of rows) check(value, (field, reason) => reader.report(file, row, field, reason));
  };
  const vocabulary = new EtimVocabulary(tables);
  forEachRow("categories.csv", tables["categories.csv"], checkCategory);
  forEachRow("attributes.csv", tables["attributes.csv"], (row, report) => vocabulary.checkAttribute(row, report));
  forEachRow("attribute-values.csv", tables["attribute-values.csv"], (row, report) =>
    vocabulary.checkValue(row, report),
  );
  forEachRow("etim.csv", tables["etim.csv"], (row, report) => vocabulary.checkClassRow(row, report));
  checkSharedFeatures(reader, tables);
}

function checkCategory(category: RowOf<"categories.csv">, report: ReportField): void {
  for (const field of ["etim_release", "etim_class_version"] as const)
    if (category[field] && !category.etim_class)
      report(field, message("saysOfMissing", { column: { column: "etim_class" } }));
}

/** The entries that rows of codes may refer to. */
class EtimVocabulary {
  readonly #units: ReadonlyMap<string, string | null>;
  readonly #attributes: ReadonlyMap<string, Attribute>;
  readonly #classes: ReadonlySet<string>;
  /** The codes of the values of each attribute. */
  readonly #values: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #seen = new Set<string>();

  constructor(tables: Tables) {
    this.#units = new Map(tables["units.csv"].rows.map(({ value }) => [value.code, value.etim_unit]));
    this.#attributes = new Map(tables["attributes.csv"].rows.map(({ value }) => [value.code, value]));
    this.#classes = new Set(tables["categories.csv"].rawRows.map(({ cells }) => cells.etim_class ?? ""));
    this.#values = new Map([
      ...codesBy("attribute", tables["attribute-values.csv"].rawRows),
      ["colour", new Set(tables["colours.csv"].rawRows.map(({ cells }) => cells.code ?? ""))],
    ]);
  }

  checkAttribute(attribute: Attribute, report: ReportField): void {
    const { kind, etim_feature: features, etim_unit: unit } = attribute;
    if (features.length > 0 && kind === "text") report("etim_feature", message("etimOfTexts"));
    if (features.length > 0 && ["number", "range"].includes(kind) && attribute.unit && !this.#unitOf(attribute))
      report("etim_feature", message("etimUnitMissing", { unit: attribute.unit, ...ETIM_UNIT }));
    if (unit && features.length === 0)
      report("etim_unit", message("saysOfMissing", { column: { column: "etim_feature" } }));
    else if (unit) checkUnit(kind, this.#unitOf(attribute), unit, (reason) => report("etim_unit", reason));
  }

  checkValue({ attribute, etim_value: value }: RowOf<"attribute-values.csv">, report: ReportField): void {
    const kind = this.#attributes.get(attribute)?.kind;
    if (value && kind && kind !== "code") report("etim_value", message("etimNotCoded", { attribute }));
  }

  checkClassRow(row: RowOf<"etim.csv">, report: ReportField): void {
    const { class: classes, attribute, value, feature, etim_value: etimValue, unit } = row;
    for (const code of classes)
      if (!this.#classes.has(code)) report("class", message("etimUnusedClass", { class: code }));
    const name = [attribute, value].filter(Boolean).join("/");
    for (const code of classes.length > 0 ? classes : [EVERY_CLASS]) {
      const key = `${name} ${code}`;
      if (this.#seen.has(key))
        report(
          "class",
          code === EVERY_CLASS
            ? message("etimRowTwiceInAll", { name })
            : message("etimRowTwice", { name, class: code }),
        );
      this.#seen.add(key);
    }
    const declared = this.#attributes.get(attribute);
    const kind = declared?.kind ?? PRODUCT_COLUMNS[attribute]?.kind;
    if (kind === undefined || kind === "text") {
      report(
        "attribute",
        kind ? message("etimOfTexts") : unknownCode("unknownAttribute", attribute, this.#attributes, "attributes.csv"),
      );
      return;
    }
    if (value !== "") {
      const values = this.#values.get(attribute) ?? new Set();
      if (!values.has(value))
        report("value", unknownCode("unknownValue", value, values, attribute === "colour" ? "colours.csv" : VALUES));
      if (!etimValue) report("etim_value", message("etimMissing"));
      if (feature.length > 0) report("feature", message("etimWithoutValue"));
      if (unit) report("unit", message("etimWithoutValue"));
      return;
    }
    if (feature.length === 0) report("feature", message("etimMissing"));
    if (etimValue) report("etim_value", message("etimWithValue"));
    const own = declared ? this.#unitOf(declared) : PRODUCT_COLUMNS[attribute]?.unit;
    if (unit) checkUnit(kind, own, unit, (reason) => report("unit", reason));
  }

  /** ETIM's code of the unit of an attribute. */
  #unitOf({ unit }: Attribute): string | null | undefined {
    return unit === null ? null : this.#units.get(unit);
  }
}

/** @param own ETIM's code of the unit that the catalogue's numbers are in */
function checkUnit(
  kind: string,
  own: string | null | undefined,
  unit: string,
  report: (reason: Message) => void,
): void {
  if (kind !== "number" && kind !== "range") report(message("etimNumbersOnly"));
  else if (!own) report(message("etimOwnUnitMissing", ETIM_UNIT));
  else if (conversionFactor(own, unit) === null) report(message("etimNotConvertible", { unit, own }));
}

/** A feature that two attributes share could not be read back. */
function checkSharedFeatures(reader: TableReader, tables: Tables): void {
  const codes = new EtimCodes(reader.source);
  const reported = new Set<string>();
  for (const etimClass of new Set(tables["categories.csv"].rows.flatMap(({ value }) => value.etim_class ?? []))) {
    const owners = new Map<string, string>();
    for (const { attribute, features, origin } of codes.ofClass(etimClass).values())
      for (const feature of features) {
        const owner = owners.get(feature);
        const key = `${origin.file} ${origin.row} ${feature}`;
        if (owner === undefined) owners.set(feature, attribute);
        else if (!reported.has(key)) {
          reported.add(key);
          const field = origin.file === "etim.csv" ? "feature" : "etim_feature";
          reader.report(
            origin.file,
            origin.row,
            field,
            message("etimShared", { feature, attribute: owner, class: etimClass }),
          );
        }
      }
  }
}
