import type { ImportedProduct } from "../exchange/exchanged-product.ts";
import type { Catalogue } from "../import/check/check-catalogue.ts";
import type { Source } from "../import/read/source.ts";
import type { Problem, Row } from "../import/read/table.ts";
import { type Message, type MessageValue, message } from "../messages/message.ts";
import { type CodedAttribute, EtimCodes, type Kind, type Origin, PRODUCT_COLUMNS, splitList } from "./etim-codes.ts";
import type { ClassFeature, EtimModel, FeatureType } from "./etim-model.ts";
import type { EtimValue } from "./etim-value.ts";

type Report = (origin: Origin, field: string, reason: Message) => void;
type ReportField = (field: string, reason: Message) => void;

/** Names every code of a catalogue that ETIM does not have, or not in the class of the products that have it. */
export function checkAgainstModel(catalogue: Catalogue, source: Source, model: EtimModel): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const report: Report = ({ file, row }, field, reason) => {
    const key = JSON.stringify([file, row, field, reason]);
    if (seen.has(key)) return;
    seen.add(key);
    problems.push({ file, row, field, reason });
  };
  checkDictionary(source, model, report);
  const codes = new EtimCodes(source);
  const categories = [...(source.read("categories.csv", [])?.rows ?? [])];
  for (const { row, cells } of categories)
    checkClass(cells.etim_class ?? "", cells.etim_class_version ?? "", model, (field, reason) =>
      report({ file: "categories.csv", row }, field, reason),
    );
  for (const [etimClass, used] of usedByClass(catalogue))
    if (model.classes.has(etimClass))
      for (const coded of codes.ofClass(etimClass).values()) {
        const values = used.get(coded.attribute);
        if (values) checkAttribute(etimClass, coded, values, model, report);
      }
  return problems;
}

/** Codes that are nowhere in ETIM. */
function checkDictionary(source: Source, model: EtimModel, report: Report): void {
  const each = (file: string, check: (row: Row, report: ReportField) => void) => {
    for (const row of source.read(file, [])?.rows ?? [])
      check(row, (field, reason) => report({ file, row: row.row }, field, reason));
  };
  const checkUnit = (field: string, unit: string | undefined, reportField: ReportField) => {
    if (unit && !model.units.has(unit)) reportField(field, message("etimNoUnit", { code: unit }));
  };
  const checkFeatures = (field: string, features: string | undefined, reportField: ReportField) => {
    for (const feature of splitList(features))
      if (feature !== "-" && !model.features.has(feature))
        reportField(field, message("etimNoFeature", { code: feature }));
  };
  const checkValue = (field: string, value: string | undefined, reportField: ReportField) => {
    if (value?.startsWith("EV") && !model.values.has(value))
      reportField(field, message("etimNoValue", { code: value }));
  };
  each("units.csv", ({ cells }, reportField) => checkUnit("etim_unit", cells.etim_unit, reportField));
  each("attributes.csv", ({ cells }, reportField) => {
    checkFeatures("etim_feature", cells.etim_feature, reportField);
    checkUnit("etim_unit", cells.etim_unit, reportField);
  });
  each("attribute-values.csv", ({ cells }, reportField) => checkValue("etim_value", cells.etim_value, reportField));
  each("etim.csv", ({ cells }, reportField) => {
    for (const etimClass of splitList(cells.class))
      if (!model.classes.has(etimClass)) reportField("class", message("etimNoClass", { code: etimClass }));
    checkFeatures("feature", cells.feature, reportField);
    checkValue("etim_value", cells.etim_value, reportField);
    checkUnit("unit", cells.unit, reportField);
  });
}

function checkClass(etimClass: string, version: string, model: EtimModel, report: ReportField): void {
  if (etimClass === "") return;
  const newest = model.classes.get(etimClass);
  if (newest === undefined) report("etim_class", message("etimNoClass", { code: etimClass }));
  else if (Number(version) > newest)
    report("etim_class_version", message("etimNoVersion", { class: etimClass, version, newest }));
}

/** The attributes that products of a class have, and their coded values. */
type Used = ReadonlyMap<string, ReadonlySet<string>>;

function usedByClass({ categories, products }: Catalogue): ReadonlyMap<string, Used> {
  const classes = new Map(categories.map(({ code, etim_class }) => [code, etim_class]));
  const used = new Map<string, Map<string, Set<string>>>();
  for (const { category, colour, values } of products) {
    const etimClass = classes.get(category);
    if (!etimClass) continue;
    const attributes = used.get(etimClass) ?? new Map<string, Set<string>>();
    used.set(etimClass, attributes);
    const add = (attribute: string, code: string) =>
      attributes.set(attribute, (attributes.get(attribute) ?? new Set()).add(code));
    for (const column of Object.keys(PRODUCT_COLUMNS)) add(column, column === "colour" ? colour : "");
    for (const { attribute, code } of values) add(attribute, code);
  }
  return used;
}

/** What a class does not say of its products: their values that are no feature of it, and its features that no value is. */
export function listUncoded(catalogue: Catalogue, source: Source, model: EtimModel): Message[] {
  const codes = new EtimCodes(source);
  return [...usedByClass(catalogue)]
    .filter(([etimClass]) => model.classes.has(etimClass))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([etimClass, used]) => {
      const coded = codes.ofClass(etimClass);
      const features = new Set([...coded.values()].flatMap((attribute) => attribute.features));
      const uncoded = [...used.keys()].filter((attribute) => !coded.has(attribute));
      const unused = model
        .featuresOf(etimClass)
        .filter((feature) => !features.has(feature))
        .map((feature) => `${feature} ${model.features.get(feature) ?? ""}`.trim());
      return [
        ...(uncoded.length > 0 ? [message("etimUncoded", { class: etimClass, attributes: uncoded.join(", ") })] : []),
        ...(unused.length > 0 ? [message("etimUnused", { class: etimClass, features: unused.join(", ") })] : []),
      ];
    });
}

/** The types of ETIM features for each kind of attribute. */
const TYPES: Readonly<Record<Kind, readonly FeatureType[]>> = { number: ["N"], range: ["R"], code: ["A", "L"] };
const TYPE_NAMES: Readonly<Record<string, MessageValue>> = {
  N: message("aNumber"),
  R: message("aRange"),
  L: message("trueOrFalse"),
  A: message("oneOfList"),
};
const nameOf = (type: string) => TYPE_NAMES[type] ?? type;
const KIND_NAMES: Readonly<Record<Kind, Message>> = {
  number: message("aNumber"),
  range: message("aRange"),
  code: message("aCode"),
};

function checkAttribute(
  etimClass: string,
  { attribute, kind, features, unit, values, origin }: CodedAttribute,
  used: ReadonlySet<string>,
  model: EtimModel,
  report: Report,
): void {
  const field = origin.file === "etim.csv" ? "feature" : "etim_feature";
  for (const feature of features) {
    if (!model.features.has(feature)) continue;
    const modelled = model.featureOf(etimClass, feature);
    if (!modelled) {
      report(origin, field, message("etimNoFeatureOfClass", { class: etimClass, feature, attribute }));
      continue;
    }
    const isOfType = TYPES[kind].some((type) => type === modelled.type);
    if (!isOfType)
      report(
        origin,
        field,
        message("etimOtherKind", {
          ...{ feature, class: etimClass, attribute },
          kind: nameOf(modelled.type),
          own: KIND_NAMES[kind],
        }),
      );
    else if (kind !== "code" && modelled.unit !== unit) {
      const expected = `${modelled.unit} (${model.units.get(modelled.unit) ?? "?"})`;
      report(
        origin,
        field,
        message("etimOtherUnit", {
          ...{ feature, class: etimClass },
          unit: modelled.unit ? expected : message("noUnit"),
          own: unit || message("unnamedUnit"),
        }),
      );
    }
    if (kind !== "code" || !isOfType) continue;
    for (const code of used) {
      const coded = values.get(code);
      if (coded && isForeign(coded.etimValue, modelled, model))
        report(
          coded.origin,
          "etim_value",
          message("etimNoValueOfClass", { feature, class: etimClass, value: coded.etimValue }),
        );
    }
  }
}

/** Whether a value is of another feature. That one is nowhere in ETIM was said already. */
function isForeign(value: string, { type, values }: ClassFeature, model: EtimModel): boolean {
  const isLogical = value === "true" || value === "false";
  return isLogical ? type !== "L" : model.values.has(value) && !values.has(value);
}

const TYPE_OF: Readonly<Record<EtimValue["kind"], FeatureType>> = { number: "N", range: "R", logical: "L", code: "A" };

/** Names every class, feature and value of a file that ETIM does not have, whether or not the catalogue reads it. */
export function checkFileAgainstModel(file: string, products: readonly ImportedProduct[], model: EtimModel): Problem[] {
  const problems: Problem[] = [];
  for (const { classes, etim, position: row } of products) {
    const report: ReportField = (field, reason) => problems.push({ file, row, field, reason });
    const { etim_class: etimClass } = classes;
    checkClass(etimClass, classes.etim_class_version, model, report);
    if (!model.classes.has(etimClass)) continue;
    for (const { feature, value } of etim) {
      const modelled = model.featureOf(etimClass, toMetric(feature));
      // The international model has not all features of single countries.
      if (!modelled && /^EF[A-Z]{2}/.test(feature) && !model.features.has(feature)) continue;
      if (!modelled)
        report(
          feature,
          model.features.has(feature) ? message("etimNotOfClass", { class: etimClass }) : message("etimNotInModel"),
        );
      else if (modelled.type !== TYPE_OF[value.kind]) {
        const [kind, own] = [nameOf(modelled.type), nameOf(TYPE_OF[value.kind])];
        report(feature, message("etimIsOtherKind", { kind, class: etimClass, own }));
      } else if (value.kind === "code" && !modelled.values.has(value.code))
        report(feature, message("etimHasNoValue", { value: value.code, class: etimClass }));
    }
  }
  return problems;
}

/** The feature whose number an imperial one has in inches, pounds or Fahrenheit: EF006272 of EFI06272. */
const toMetric = (feature: string) => feature.replace(/^EFI/, "EF0");
