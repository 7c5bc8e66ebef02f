import { type ChangedFields, mergeFields, type RecordedChange } from "../../tools/catalogue/changes/recorded-change.ts";
import type { PathStep } from "./release-path.ts";

/** A product's change on the way from one release to another. */
export type MergedChange = {
  readonly code: string;
  readonly kind: "added" | "changed" | "gone";
  /** The release of its last change. */
  readonly release: number;
  /** The fields of a changed product; null where it was gone in between, so that any field may be another. */
  readonly fields: ChangedFields | null;
  readonly group: string;
};

/** Each product once, in the order of its first row. Products that came and went are left out. */
export function mergeChanges(rows: readonly RecordedChange[], path: readonly PathStep[]): MergedChange[] {
  const steps = new Map(path.map((step, index) => [step.release, { ...step, index }]));
  return [...Map.groupBy(rows, ({ code }) => code).values()].flatMap((ofProduct) => {
    const inOrder = ofProduct
      .flatMap((row) => {
        const step = steps.get(row.release);
        return step ? [{ row, step }] : [];
      })
      .toSorted((one, other) => one.step.index - other.step.index)
      .flatMap(({ row, step }) => {
        const kind = step.isUndone ? UNDONE[row.kind] : row.kind;
        const group = (step.isUndone && row.formerGroup) || row.group;
        return kind ? [{ ...row, kind, group, release: step.leadsTo }] : [];
      });
    return mergeOne(inOrder) ?? [];
  });
}

/** The reverse of each change. A notice that is taken back tells nothing of the product. */
const UNDONE = { added: "removed", changed: "changed", removed: "added", notice: null } as const;

function mergeOne(changes: readonly RecordedChange[]): MergedChange | null {
  const last = changes.at(-1);
  if (!last) return null;
  const moves = changes.filter(({ kind }) => kind !== "notice");
  const wasThere = moves.length > 0 && moves[0]?.kind !== "added";
  const { code, release } = last;
  // A notice has its successor's.
  const { group } = moves.at(-1) ?? last;
  if (last.kind === "removed" || last.kind === "notice")
    return wasThere || moves.length === 0 ? { code, kind: "gone", release, fields: {}, group } : null;
  if (!wasThere) return { code, kind: "added", release, fields: {}, group };
  const wasGone = moves.some(({ kind }) => kind === "removed");
  return {
    code,
    kind: "changed",
    release,
    fields: wasGone ? null : mergeFields(moves.map((each) => each.fields)),
    group,
  };
}
