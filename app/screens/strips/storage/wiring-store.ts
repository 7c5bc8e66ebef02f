import * as v from "valibot";
import { json, type Persisted, persisted } from "../../../ground/platform/persisted.ts";

const DoneSchema = v.array(v.string());
const stores = new Map<string, Persisted<string[]>>();

/** What is ticked off of a project at the cabinet, in this browser; it is no part of the project. */
export function wiringStore(projectId: string): Persisted<string[]> {
  const store =
    stores.get(projectId) ?? persisted<string[]>("localStorage", `strips.wired.${projectId}`, json(DoneSchema));
  stores.set(projectId, store);
  return store;
}
