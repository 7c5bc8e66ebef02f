import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, type YAMLMap } from "yaml";
import type { Layouts } from "../exchange/tables/read-tables.ts";
import type { ProposedColumn, ProposedPart } from "./propose-columns.ts";
import type { ProposedRule } from "./propose-rules.ts";

/** A value of theirs that is none of ours: to be decided by a person, or proposed. */
export type OpenValue = {
  readonly name: string;
  readonly category: string;
  readonly attribute: string;
  readonly text: string;
  readonly count: number;
  readonly choices: readonly string[];
  /** The one that its words say among others; null where none is likely. */
  readonly likely: string | null;
};

const HEADING = ` How this maker's files become your catalogue (docs/integration.md, "Adopt another maker"). All of it was proposed: correct what
 is wrong, fill in what is empty, and adopt once more. What stands here is never written over.`;

/** The mapping of an adoption, as a person reads and edits it. What is there already is left as it is. */
export class MappingDraft {
  /** What was added. */
  readonly added: string[] = [];
  readonly #document: Document;

  /** @param heading the comment that a new mapping begins with */
  constructor(text: string | null, heading = HEADING) {
    const document = parseDocument(text ?? "");
    if (document.contents === null) {
      document.contents = document.createNode({}) as unknown as typeof document.contents;
      document.commentBefore = heading;
    }
    this.#document = document;
  }

  get text(): string {
    return this.#document.toString({ lineWidth: 0, flowCollectionPadding: true });
  }

  addMaker(name: string | null): void {
    this.add([], "maker", name, name === null ? "who makes these products?" : "");
  }

  addTables(layouts: Layouts): void {
    for (const [sheet, layout] of Object.entries(layouts)) {
      this.add(
        ["tables"],
        sheet,
        layout === null ? null : withoutEmpty(layout),
        layout === null ? "not read" : "explains" in layout ? "says what codes mean" : "",
      );
    }
  }

  addUnknown(texts: readonly string[]): void {
    if (texts.length > 0) this.add([], "unknown", texts, "");
  }

  addColumn(name: string, { parts, ofCategories }: ProposedColumn, comment: string): void {
    this.add(["columns"], name, parts === null ? null : toFeature(parts), comment);
    for (const [category, own] of ofCategories) this.add(["categories", category, "columns"], name, toFeature(own), "");
  }

  addRule({ when, category, count }: ProposedRule): void {
    const rule = {
      when: Object.fromEntries(when.map(({ name, wanted }) => [name, wanted])),
      category,
    };
    const node = this.#document.createNode(rule, { flow: true });
    node.comment = ` ${counted(count)}`;
    if (!this.#document.has("rules")) this.#document.set("rules", this.#document.createNode([]));
    this.#document.addIn(["rules"], node);
    this.added.push(`rules: ${category}`);
  }

  /** A value that is to be decided, beside those that are. */
  addOpenValue({ name, category, attribute, text, count, choices, likely }: OpenValue): void {
    const own = ["categories", category, "columns", name];
    const path = this.#document.hasIn(own) ? own : ["columns", name];
    const feature = this.#partFor(path, attribute);
    if (!feature) return;
    const values = this.#mapAt([...feature, "values"]);
    if (values.has(text)) return;
    this.add([...feature, "values"], text, likely, `${counted(count)}; one of ${choices.join(", ")}`);
  }

  /** Where the settings of an attribute stand, written out where they were short. */
  #partFor(path: readonly string[], attribute: string): readonly (string | number)[] | null {
    const node = this.#document.getIn(path, true);
    if (isSeq(node)) {
      const index = node.items.findIndex((item) => namedBy(item) === attribute);
      if (index < 0) return null;
      if (isScalar(node.items[index])) node.set(index, this.#document.createNode({ attribute }));
      return [...path, index];
    }
    if (namedBy(node) !== attribute) return null;
    if (isScalar(node)) {
      const map = this.#document.createNode({ attribute });
      if (node.comment) map.comment = node.comment;
      this.#document.setIn(path, map);
    }
    return path;
  }

  add(path: readonly (string | number)[], key: string, value: unknown, comment: string): void {
    const map = this.#mapAt(path);
    if (map.has(key)) return;
    const node = this.#document.createNode(value, { flow: typeof value === "object" }) as Scalar;
    if (comment) node.comment = ` ${comment.replaceAll("\n", " ")}`;
    map.set(this.#document.createNode(key), node);
    this.added.push([...path, key].join("."));
  }

  /** The map at a path, made where there is none. */
  #mapAt(path: readonly (string | number)[]): YAMLMap {
    const found = path.length === 0 ? this.#document.contents : this.#document.getIn(path, true);
    if (isMap(found)) return found;
    this.#document.setIn(path, this.#document.createNode({}));
    return this.#document.getIn(path, true) as YAMLMap;
  }
}

/** The attribute that a part of a feature names, in short or as one of its settings. */
const namedBy = (part: unknown): unknown =>
  isScalar(part) ? part.value : isMap(part) ? part.get("attribute") : undefined;

const counted = (count: number): string => `${count} ${count === 1 ? "product" : "products"}`;

function toFeature(parts: readonly ProposedPart[]): unknown {
  const features = parts.map(({ attribute, ...rest }) =>
    Object.keys(rest).length === 0 ? attribute : { attribute, ...rest },
  );
  return features.length === 1 ? features[0] : features;
}

const withoutEmpty = (cells: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
