import type { Source } from "../import/read/source.ts";
import type { Cells, Problem, Row, Table } from "../import/read/table.ts";
import { type Message, message } from "../messages/message.ts";
import { type CellChange, compareSources, type RowChange } from "./compare-sources.ts";
import { filesOf, type KeyedRow, keyedRows, sameCell, TABLE_NAMES, type TableName, tableOf } from "./keyed-rows.ts";

/** Three states of a catalogue: what somebody began with, what they made of it, and what others have published meanwhile. */
export type ThreeStates = {
  readonly base: Source;
  readonly mine: Source;
  readonly live: Source;
  /** Whether a change since then came from the same file and person: what it says now goes before it, also if that is what it said first. */
  readonly isOwn?: (change: Pick<RowChange, "table" | "key">, column: string | null) => boolean;
};

export type MergedMeanwhile = {
  /** Mine with what others changed. */
  readonly source: Source;
  /** What both have changed, and differently. Nothing may be published then. */
  readonly conflicts: readonly Problem[];
  /** What others have changed and is taken over. */
  readonly meanwhile: readonly RowChange[];
};

/** What is wrong with a whole row, or cells with what stands here as `before`. */
type Conflict = { readonly reason: Message } | { readonly cells: readonly CellChange[] };

const refOf = (table: TableName, key: string) => `${table}\n${key}`;
const refOfChange = ({ table, key }: RowChange) => refOf(table, key);

/** Joins what two people made of one catalogue, cell by cell. */
export function mergeMeanwhile({ base, mine, live, isOwn = () => false }: ThreeStates): MergedMeanwhile {
  const own = new Map(compareSources(base, mine).map((change) => [refOfChange(change), change]));
  const meanwhile = compareSources(base, live);
  const isOthers = (change: RowChange) => (cell: CellChange) => !isOwn(change, cell.column);
  const conflicting = new Map<string, Conflict>();
  const taken = meanwhile.flatMap((theirs): RowChange[] => {
    const change = own.get(refOfChange(theirs));
    if (!change && theirs.kind !== "changed") return isOwn(theirs, null) ? [] : [theirs];
    if (!change) return withCells(theirs, theirs.cells.filter(isOthers(theirs)));
    if (theirs.kind === "removed" && change.kind === "removed") return [];
    if (theirs.kind === "removed" || change.kind === "removed") {
      if (isOwn(theirs, null)) return [];
      const reason = message(theirs.kind === "removed" ? "removedMeanwhile" : "removedHere");
      conflicting.set(refOfChange(theirs), { reason });
      return [];
    }
    const { theirsAlone, different } = divide(theirs, change);
    const contested = different.filter(isOthers(theirs));
    if (contested.length > 0) conflicting.set(refOfChange(theirs), { cells: contested });
    return withCells(theirs, theirsAlone.filter(isOthers(theirs)));
  });
  return {
    source: conflicting.size > 0 ? mine : overlay(mine, live, taken),
    conflicts: conflicting.size > 0 ? describeConflicts(mine, own, conflicting) : [],
    meanwhile: taken,
  };
}

const withCells = (change: RowChange, cells: readonly CellChange[]): RowChange[] =>
  cells.length > 0 ? [{ ...change, cells }] : [];

/** The cells that others alone have changed, and those that both have changed, to something else each. */
function divide(theirs: RowChange, own: RowChange) {
  const ownCells = new Map(own.cells.map((cell) => [cell.column, cell]));
  const theirsAlone: CellChange[] = [];
  const different: CellChange[] = [];
  for (const cell of theirs.cells) {
    const mine = ownCells.get(cell.column);
    if (!mine) theirsAlone.push(cell);
    else if (!sameCell(theirs.table, cell.column, mine.after, cell.after))
      different.push({ ...cell, before: mine.after });
  }
  return { theirsAlone, different };
}

function describeConflicts(
  mine: Source,
  own: ReadonlyMap<string, RowChange>,
  conflicting: ReadonlyMap<string, Conflict>,
): Problem[] {
  const rest = new Map(conflicting);
  const problems: Problem[] = [];
  const report = (file: string, row: number, ref: string, conflict: Conflict) => {
    if ("reason" in conflict) problems.push({ file, row, field: own.get(ref)?.key ?? "", reason: conflict.reason });
    else
      for (const { column, before, after } of conflict.cells)
        problems.push({ file, row, field: column, reason: message("changedToo", { mine: before, theirs: after }) });
  };
  for (const table of TABLE_NAMES)
    for (const { file, row, key } of keyedRows(mine, table)) {
      const ref = refOf(table, key);
      const found = rest.get(ref);
      if (found === undefined) continue;
      rest.delete(ref);
      report(file, row, ref, found);
    }
  for (const [ref, found] of rest) {
    const table = ref.slice(0, ref.indexOf("\n")) as TableName;
    report(filesOf(mine, table)[0] ?? table, 0, ref, found);
  }
  return problems;
}

/** Mine with changes of the live catalogue; rows that it has added come after those that they follow there. */
function overlay(mine: Source, live: Source, changes: readonly RowChange[]): Source {
  if (changes.length === 0) return mine;
  const byRef = new Map(changes.map((change) => [refOfChange(change), change]));
  const added = new Map(
    [
      ...Map.groupBy(
        changes.filter(({ kind }) => kind === "added"),
        ({ table }) => table,
      ).keys(),
    ].map((table) => [table, new AddedRows(table, mine, live, byRef)]),
  );
  return {
    ...mine,
    read: (file, problems) => {
      const name = tableOf(file);
      const ofTable = changes.filter((change) => change.table === name);
      const written = mine.read(file, problems);
      if (ofTable.length === 0) return written;
      const table = written ?? { file, columns: [], rows: [] };
      const columns = [
        ...new Set([...table.columns, ...ofTable.flatMap(({ cells }) => cells.map(({ column }) => column))]),
      ];
      return { file, columns, rows: { [Symbol.iterator]: () => overlaid(mine, table, name, byRef, added.get(name)) } };
    },
  };
}

function* overlaid(
  mine: Source,
  { file }: Table,
  table: TableName,
  byRef: ReadonlyMap<string, RowChange>,
  added: AddedRows | undefined,
): Generator<Row> {
  yield* added?.first(file) ?? [];
  for (const row of keyedRows(mine, table)) {
    if (row.file !== file) continue;
    const change = byRef.get(refOf(table, row.key));
    if (change?.kind !== "removed")
      yield { row: row.row, cells: change ? patched(row.cells, change.cells) : row.cells };
    yield* added?.after(row.key) ?? [];
  }
}

const patched = (cells: Cells, changes: readonly CellChange[]): Cells => ({
  ...cells,
  ...Object.fromEntries(changes.map(({ column, after }) => [column, after])),
});

/** Rows that others have added to a table, by the row of mine that they come after. */
class AddedRows {
  readonly #firstFile: string | undefined;
  readonly #byPredecessor = new Map<string, Row[]>();

  constructor(table: TableName, mine: Source, live: Source, changes: ReadonlyMap<string, RowChange>) {
    [this.#firstFile] = filesOf(mine, table);
    const present = new Set(Array.from(keyedRows(mine, table), ({ key }) => key));
    let predecessor = "";
    for (const row of keyedRows(live, table)) {
      if (present.has(row.key)) predecessor = row.key;
      else if (changes.get(refOf(table, row.key))?.kind === "added") this.#add(predecessor, row);
    }
  }

  #add(predecessor: string, { row, cells }: KeyedRow): void {
    this.#byPredecessor.set(predecessor, [...(this.#byPredecessor.get(predecessor) ?? []), { row, cells }]);
  }

  after = (key: string): readonly Row[] => this.#byPredecessor.get(key) ?? [];

  /** Those that come before all. */
  first = (file: string): readonly Row[] => (file === this.#firstFile ? this.after("") : []);
}
