import { parsePotential } from "../parse-potential.ts";
import type { HeadingWord, Side } from "../plan-words.ts";
import type { ColumnUse } from "./columns.ts";

/** A column while its use is looked for. */
export type Column = {
  readonly at: number;
  readonly heading: string;
  readonly group: string;
  readonly meanings: readonly HeadingWord[];
  /** The side that its heading names beside its meaning. */
  readonly side: Side | null;
  readonly cells: readonly string[];
  use: ColumnUse | null;
  isGuessed: boolean;
};

export const can = ({ meanings }: Column, word: HeadingWord) => meanings.includes(word);
export const isFree = ({ use }: Column) => use === null;
export const take = (column: Column, use: ColumnUse, isGuessed = false) => {
  column.use = use;
  column.isGuessed = isGuessed;
};

/** The share of the cells that pass. */
export const share = ({ cells }: Pick<Column, "cells">, passes: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(passes).length / cells.length;

/** Whether its wires are called by what they carry: `L1`, `N`, `+24V`. */
export function carriesPotentials(column: Column): boolean {
  if (!isFree(column) || (!can(column, "wire") && !can(column, "wireNumber"))) return false;
  const isSupply = (cell: string) => {
    const potential = parsePotential(cell);
    return potential !== null && (potential.volts !== null || potential.kind !== null);
  };
  return share(column, isSupply) > 0.3;
}
