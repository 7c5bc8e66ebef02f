import { MappingDraft } from "../../adopt/draft-mapping.ts";
import { toCell } from "../../etim/etim-value.ts";
import { ProductRow } from "../../import/read/product-row.ts";
import type { Source } from "../../import/read/source.ts";
import type { Cells } from "../../import/read/table.ts";
import { inEnglish } from "../../messages/describe.ts";
import { messageOf, parseCells } from "../../messages/schema-messages.ts";
import type { ExchangeFile, ImportedProduct } from "../exchanged-product.ts";
import { mergeExchangeFile } from "../merge-exchange-file.ts";
import { applyMapping, classKeysOf, textOf } from "./apply-mapping.ts";
import { type Mapping, parseMapping } from "./mapping-file.ts";
import { MappingVocabulary } from "./mapping-vocabulary.ts";

const HEADING = ` What of their file becomes what of ours (docs/integration.md). Fill in what is empty; a feature that is not read stays empty.`;

export type Proposal = {
  readonly text: string;
  /** The additions to a mapping that was there, in its words. */
  readonly added: readonly string[];
};

/**
 * A mapping for a file, or one that was there with what it lacks for it: classes, and columns that every product needs.
 * Comments and everything else of it stay.
 * @returns null where nothing is to be added
 */
export function proposeMapping(
  base: Source,
  exchangeFile: ExchangeFile,
  mappingFile: string,
  text: string | null,
): Proposal | null {
  const mapping = parseMapping(mappingFile, text ?? "", []);
  if (!mapping) return null;
  const out = new MappingDraft(text, HEADING);
  const draft = new Draft(out, base, mapping, exchangeFile);
  const byClass = Map.groupBy(exchangeFile.products, (product) => {
    const keys = classKeysOf(product);
    return keys.find((key) => key in mapping.classes) ?? keys[0] ?? "";
  });
  for (const [key, products] of byClass) if (key !== "") draft.addClass(key, products);
  return out.added.length > 0 ? { text: out.text, added: out.added } : null;
}

/** The name of the file's rows while they are looked at. */
const FILE = "file";

/** Columns whose problems are about other columns, or which a mapping fills by itself. */
const NOT_PROPOSED = new Set(["category", "type", "code"]);

class Draft {
  readonly #out: MappingDraft;
  readonly #mapping: Mapping;
  readonly #vocabulary: MappingVocabulary;
  /** The rows of the products as the mapping of now makes them, by their position in the file. */
  readonly #rows: ReadonlyMap<number, Cells>;

  constructor(out: MappingDraft, base: Source, mapping: Mapping, exchangeFile: ExchangeFile) {
    this.#out = out;
    this.#mapping = mapping;
    this.#vocabulary = new MappingVocabulary(base);
    const mapped = applyMapping(base, FILE, exchangeFile, mapping);
    const rows = mergeExchangeFile(base, FILE, mapped).source.read(FILE, [])?.rows ?? [];
    const byCode = new Map(Array.from(rows, ({ cells }) => [cells.code, cells]));
    this.#rows = new Map(mapped.products.map(({ cells, position }) => [position, byCode.get(cells.code) ?? cells]));
  }

  /** Adds what the mapping of a class lacks. */
  addClass(key: string, products: readonly ImportedProduct[]): void {
    const path = ["classes", key];
    const mapped = this.#mapping.classes[key];
    if (!mapped) this.#addCategory(path, key);
    this.#addFeatures(path, key, products);
    this.#addValues(path, key, products);
    const rows = products.map(({ position, cells }) => this.#rows.get(position) ?? cells);
    for (const { column, reason, cell } of problemsOf(rows)) {
      const part = cell === "" ? "defaults" : "set";
      if (NOT_PROPOSED.has(column) || column in { ...mapped?.[part], ...this.#mapping[part] }) continue;
      this.#out.add([...path, part], column, null, cell === "" ? reason : `“${cell}” ${reason}`);
    }
  }

  #addCategory(path: readonly string[], key: string): void {
    const { categories, types } = this.#vocabulary;
    const sameClass = [...categories.values()].filter(({ etim_class: etimClass }) => etimClass === key);
    const candidates = sameClass.map(({ code = "" }) => code);
    const [category] = candidates;
    const only = candidates.length === 1 && category !== undefined ? category : null;
    const ofCategory = [...types.values()].filter((type) => type.category === only).map(({ code = "" }) => code);
    this.#out.add(path, "category", only, candidates.length > 1 ? `one of ${candidates.join(", ")}` : "");
    const [type] = ofCategory;
    this.#out.add(
      path,
      "type",
      ofCategory.length === 1 && type ? type : null,
      ofCategory.length > 1 ? `one of ${ofCategory.join(", ")}` : "",
    );
  }

  /**
   * Features that neither an attribute nor the mapping is: with how many products have them, and what they say. Of a class
   * that is mapped already, those of ETIM are named where they are not read.
   */
  #addFeatures(path: readonly string[], key: string, products: readonly ImportedProduct[]): void {
    const mapped = this.#mapping.classes[key];
    const read = new Set([...this.#vocabulary.codes.ofClass(key).values()].flatMap(({ features }) => features));
    const named = products.flatMap(({ etim, foreign }) => [
      ...(mapped ? [] : etim)
        .filter(({ feature }) => !read.has(feature))
        .map(({ feature, value }) => ({ name: feature, text: textOf(value) })),
      ...foreign.flatMap(({ features }) => features),
    ]);
    for (const [name, found] of Map.groupBy(named, (each) => each.name)) {
      if (name in (mapped?.features ?? {})) continue;
      const texts = [...new Set(found.map(({ text }) => text))];
      const examples = texts.slice(0, MAX_EXAMPLES).join(", ") + (texts.length > MAX_EXAMPLES ? " …" : "");
      this.#out.add([...path, "features"], name, null, `${found.length} of ${products.length} products: ${examples}`);
    }
  }

  /** Coded values that no value of ours has the code of, beside those that are known: with how many products have them. */
  #addValues(path: readonly string[], key: string, products: readonly ImportedProduct[]): void {
    const byFeature = new Map(
      [...this.#vocabulary.codes.ofClass(key).values()].flatMap((coded) =>
        coded.kind === "code" ? coded.features.map((feature) => [feature, coded] as const) : [],
      ),
    );
    const found = Map.groupBy(
      products.flatMap(({ etim }) => etim),
      ({ feature }) => feature,
    );
    for (const [feature, values] of found) {
      const coded = byFeature.get(feature);
      const mapped = this.#mapping.classes[key]?.features[feature];
      if (!coded || mapped === null) continue;
      const counts = Map.groupBy(values, ({ value }) => textOf(value));
      const cells = [...counts].map(([text, [first]]) => {
        const cell = first ? toCell(first.value, coded) : { reason: "" };
        return { text, cell: "cell" in cell ? cell.cell : null };
      });
      if (cells.every(({ cell }) => cell !== null)) continue;
      const where = [...path, "features", feature];
      const decided = mapped?.find(({ attribute }) => attribute === coded.attribute)?.values ?? {};
      const open = cells.filter(({ text }) => !(text in decided));
      if (open.length === 0) continue;
      if (!mapped) this.#out.add(where, "attribute", coded.attribute, "");
      const choices = this.#vocabulary.valuesOf(coded.attribute).join(", ");
      for (const { text, cell } of open)
        this.#out.add(
          [...where, "values"],
          text,
          cell,
          cell === null ? `${counts.get(text)?.length} of ${products.length} products: one of ${choices}` : "",
        );
    }
  }
}

const MAX_EXAMPLES = 4;

type CellProblem = { readonly column: string; readonly reason: string; readonly cell: string };

/** The cells of each column that every product needs and that are missing or wrong; the first of each. */
function problemsOf(rows: readonly Cells[]): CellProblem[] {
  const found = new Map<string, CellProblem>();
  for (const cells of rows) {
    const result = parseCells(ProductRow, cells);
    for (const issue of result.issues ?? []) {
      const column = String(issue.path?.[0]?.key ?? "");
      if (!found.has(column))
        found.set(column, { column, reason: inEnglish(messageOf(issue)), cell: cells[column] ?? "" });
    }
  }
  return [...found.values()];
}
