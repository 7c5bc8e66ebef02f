import * as v from "valibot";
import { json, persisted } from "../../../ground/platform/persisted.ts";
import type { History } from "../../rail/model/history.ts";
import { type PackedHistory, PackedHistorySchema, packHistory, unpackHistory } from "./packed-history.ts";
import type { StoredProject } from "./project-store.ts";

const IdSchema = v.nullable(v.string());
const ViewSchema = v.object({
  projectId: v.string(),
  stripId: v.string(),
  chosen: v.object({ ids: v.array(v.string()), anchor: IdSchema, active: IdSchema }),
});

/** Which strip of a project is open in this tab, and what is chosen on it. */
export const viewStore = persisted("sessionStorage", "strips.view", json(ViewSchema));

type StoredHistory = { readonly revision: string; readonly history: PackedHistory };
const HistorySchema = v.object({ revision: v.string(), history: PackedHistorySchema });

const historyStore = persisted("sessionStorage", "strips.history", json<StoredHistory>(HistorySchema));

/** Stores the steps of this tab, which lead to a revision of the project. */
export function saveHistory(history: History, revision: string | null): void {
  const hasSteps = history.past.length + history.future.length > 0;
  historyStore.write(revision !== null && hasSteps ? { revision, history: packHistory(history) } : null);
}

/** @returns null if there is none, or the project has been saved elsewhere since */
export function readHistory({ revision }: StoredProject): History | null {
  const stored = historyStore.read();
  try {
    return stored?.revision === revision ? unpackHistory(stored.history) : null;
  } catch {
    return null;
  }
}
