import { plainText } from "../plain-text.ts";
import type { TextRow } from "./layout.ts";

/** The headings between the products: those that follow one another are of wider and narrower groups, which differ in their capitals. */
export class Sections {
  #path: readonly string[] = [];
  readonly all: string[] = [];
  #hasProducts = true;

  /** @returns the groups of a product that follows */
  get groups(): readonly string[] {
    this.#hasProducts = true;
    return this.#path;
  }

  add(text: string): void {
    this.all.push(text);
    const isAlike = (other: string) => isCapital(other) === isCapital(text);
    // A heading right below another is narrower; one after products is as wide as the nearest of its kind.
    const at = this.#hasProducts ? this.#path.findLastIndex(isAlike) : this.#path.length;
    this.#path = [...this.#path.slice(0, at < 0 ? Math.max(0, this.#path.length - 1) : at), text];
    this.#hasProducts = false;
  }
}
const isCapital = (text: string): boolean => text === text.toUpperCase();

/** The groups that a table's columns name: a cell that reaches over several rows has its text in the first. */
export class MergedGroups {
  readonly columns: readonly number[];
  /** How many rows have their groups of a row above them. */
  filled = 0;
  readonly #isMerged: readonly boolean[];
  #current: readonly string[];

  constructor(columns: readonly number[], rows: readonly TextRow[]) {
    this.columns = columns;
    this.#isMerged = columns.map(
      (column) => rows.filter(({ cells }) => !cells[column]).length > rows.length * MERGED_SHARE,
    );
    this.#current = columns.map(() => "");
  }

  groupsOf(cells: readonly string[]): readonly string[] {
    const own = this.columns.map((column) => plainText(cells[column] ?? ""));
    // A wider group begins the narrower anew.
    const widest = own.findIndex(Boolean);
    const before = this.#current;
    this.#current = own.map(
      (text, at) => text || (this.#isMerged[at] && (widest < 0 || at < widest) ? (before[at] ?? "") : ""),
    );
    if (widest < 0 && this.#current.some(Boolean)) this.filled += 1;
    return this.#current;
  }
}

/** Of a column of groups, how many cells are empty where they are merged. */
const MERGED_SHARE = 0.5;
