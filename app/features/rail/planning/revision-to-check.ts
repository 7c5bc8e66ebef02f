import { limitToCheck } from "../model/edits/to-check.ts";
import type { Strip, ToCheck } from "../model/project.ts";

/** Stands for the whole strip. */
const STRIP = "";
type Entries = ReadonlyMap<string, { readonly toCheck: ToCheck; readonly ids: ReadonlySet<string> }>;

/** By what it is; equal ones are one, with the positions of all. */
function collect(all: readonly ToCheck[]): Entries {
  const entries = new Map<string, { toCheck: ToCheck; ids: Set<string> }>();
  for (const toCheck of all) {
    const key = `${toCheck.kind} ${toCheck.text}`;
    const entry = entries.get(key) ?? { toCheck, ids: new Set() };
    entries.set(key, entry);
    for (const id of toCheck.positions.length > 0 ? toCheck.positions : [STRIP]) entry.ids.add(id);
  }
  return entries;
}

/**
 * What is left to check of a strip when a revision is taken: what the former plan left open goes where the next one does not,
 * what the next one has anew comes, and what somebody has settled or accepted stays so where the row is as it was.
 * @param planned of the next plan, by the ids of the strip
 * @param taken ids of positions that come or change with it
 * @param left ids of those whose changes are not taken
 */
export function mergeToCheck(
  strip: Strip,
  planned: readonly ToCheck[],
  taken: ReadonlySet<string>,
  left: ReadonlySet<string>,
): readonly ToCheck[] {
  const [before, here, after] = [strip.planned?.toCheck ?? [], strip.toCheck, planned].map(collect);
  const has = (entries: Entries | undefined, key: string, id: string) => entries?.get(key)?.ids.has(id) ?? false;
  const keys = new Set([...(here?.keys() ?? []), ...(after?.keys() ?? [])]);
  return limitToCheck(
    [...keys].flatMap((key): ToCheck[] => {
      const [own, next] = [here?.get(key), after?.get(key)];
      const stays = [...(own?.ids ?? [])].filter((id) => !has(before, key, id) || has(after, key, id) || left.has(id));
      const comes = [...(next?.ids ?? [])].filter((id) => !has(before, key, id) || taken.has(id));
      const ids = new Set([...stays, ...comes]);
      const toCheck = own?.toCheck ?? next?.toCheck;
      return toCheck && ids.size > 0 ? [{ ...toCheck, positions: [...ids].filter((id) => id !== STRIP) }] : [];
    }),
  );
}
