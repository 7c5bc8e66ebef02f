import * as v from "valibot";
import { json, persisted } from "../../../ground/platform/persisted.ts";
import type { History } from "../../rail/model/history.ts";
import { type PackedHistory, PackedHistorySchema, packHistory, unpackHistory } from "./packed-history.ts";
import { DRAFT_ID, type StoredProject } from "./project-store.ts";

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

const codec = json<StoredHistory>(HistorySchema);
const ownStore = persisted("sessionStorage", "strips.history", codec);
/** The home page's strip does not take the place of the project that is open in the builder. */
const draftStore = persisted("sessionStorage", "strips.history.draft", codec);
const storeOf = (projectId: string) => (projectId === DRAFT_ID ? draftStore : ownStore);

/** Stores the steps of this tab, which lead to a revision of the project. */
export function saveHistory(history: History, revision: string | null): void {
  const hasSteps = history.past.length + history.future.length > 0;
  const store = storeOf(history.present.id);
  store.write(revision !== null && hasSteps ? { revision, history: packHistory(history) } : null);
}

/** @returns null if there is none, or the project has been saved elsewhere since */
export function readHistory({ project, revision }: StoredProject): History | null {
  const stored = storeOf(project.id).read();
  try {
    return stored?.revision === revision ? unpackHistory(stored.history) : null;
  } catch {
    return null;
  }
}
