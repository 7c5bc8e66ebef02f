import Papa from "papaparse";
import { decodeText } from "../../../app/ground/text/decode-text.ts";
import { CommandError } from "../../platform/report-failure.ts";

/** Numeric, range, logical, or one of a list of values. */
export type FeatureType = "N" | "R" | "L" | "A";
export type ClassFeature = {
  readonly type: string;
  /** Empty for a feature without one. */
  readonly unit: string;
  readonly values: ReadonlySet<string>;
};

/** The columns that are read of each file of ETIM's CSV export (“ETIM-10.0-ALL-SECTORS-CSV-METRIC-EI”), by file. */
const COLUMNS = {
  ETIMARTCLASS: ["ARTCLASSID", "ARTCLASSVERSION"],
  ETIMFEATURE: ["FEATUREID", "FEATUREDESC"],
  ETIMVALUE: ["VALUEID"],
  ETIMUNIT: ["UNITOFMEASID", "UNITDESC"],
  ETIMARTCLASSFEATUREMAP: ["ARTCLASSFEATURENR", "ARTCLASSID", "FEATUREID", "FEATURETYPE", "UNITOFMEASID"],
  ETIMARTCLASSFEATUREVALUEMAP: ["ARTCLASSFEATURENR", "VALUEID"],
} as const;
type ModelFile = keyof typeof COLUMNS;
type ModelRow<File extends ModelFile> = Readonly<Record<(typeof COLUMNS)[File][number], string>>;

/** The classification of ETIM as its CSV export has it. */
export class EtimModel {
  /** Versions of classes, by their codes. */
  readonly classes: ReadonlyMap<string, number>;
  /** Their names, by their codes. */
  readonly features: ReadonlyMap<string, string>;
  readonly values: ReadonlySet<string>;
  /** Their symbols, by their codes. */
  readonly units: ReadonlyMap<string, string>;
  readonly #classFeatures: ReadonlyMap<string, ReadonlyMap<string, ClassFeature>>;

  /**
   * @param folder the name of the export's folder
   * @param readFile the bytes of a file in it, whose name is told in any case
   * @throws CommandError when the folder is not such an export
   */
  constructor(folder: string, readFile: (name: string) => Uint8Array | undefined) {
    const read = <File extends ModelFile>(file: File) => readRows(folder, file, readFile(`${file}.csv`));
    this.classes = new Map(read("ETIMARTCLASS").map((row) => [row.ARTCLASSID, Number(row.ARTCLASSVERSION)]));
    this.features = new Map(read("ETIMFEATURE").map((row) => [row.FEATUREID, row.FEATUREDESC]));
    this.values = new Set(read("ETIMVALUE").map((row) => row.VALUEID));
    this.units = new Map(read("ETIMUNIT").map((row) => [row.UNITOFMEASID, row.UNITDESC]));
    const values = new Map<string, Set<string>>();
    for (const { ARTCLASSFEATURENR: number, VALUEID: value } of read("ETIMARTCLASSFEATUREVALUEMAP"))
      values.set(number, (values.get(number) ?? new Set()).add(value));
    const byClass = Map.groupBy(read("ETIMARTCLASSFEATUREMAP"), (row) => row.ARTCLASSID);
    this.#classFeatures = new Map(
      [...byClass].map(([etimClass, rows]) => [
        etimClass,
        new Map(
          rows.map((row) => [
            row.FEATUREID,
            {
              type: row.FEATURETYPE,
              unit: row.UNITOFMEASID,
              values: values.get(row.ARTCLASSFEATURENR) ?? NO_VALUES,
            },
          ]),
        ),
      ]),
    );
  }

  /** A feature as a class has it; undefined where it does not. */
  featureOf(etimClass: string, feature: string): ClassFeature | undefined {
    return this.#classFeatures.get(etimClass)?.get(feature);
  }

  /** The codes of a class's features. */
  featuresOf(etimClass: string): readonly string[] {
    return [...(this.#classFeatures.get(etimClass)?.keys() ?? [])];
  }
}

const NO_VALUES: ReadonlySet<string> = new Set();

function readRows<File extends ModelFile>(folder: string, file: File, bytes: Uint8Array | undefined): ModelRow<File>[] {
  if (bytes === undefined)
    throw new CommandError(`${folder} has no ${file}.csv: unpack ETIM’s CSV export there (metric, not IXF).`);
  const decoded = decodeText(bytes);
  if (!("text" in decoded)) throw new CommandError(`${folder}/${file}.csv, line ${decoded.line}: ${decoded.reason}.`);
  const { data, meta } = Papa.parse<Record<string, string>>(decoded.text, {
    header: true,
    skipEmptyLines: true,
    transformHeader: (name) => name.trim().toUpperCase(),
  });
  const missing = COLUMNS[file].filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new CommandError(`${folder}/${file}.csv lacks the columns ${missing.join(", ")}.`);
  return data.map(
    (row) => Object.fromEntries(COLUMNS[file].map((column) => [column, row[column]?.trim() ?? ""])) as ModelRow<File>,
  );
}
