import * as v from "valibot";
import { json, type Persisted, persisted } from "../../../ground/platform/persisted.ts";

const DoneSchema = v.array(v.string());
const stores = new Map<string, Persisted<readonly string[]>>();

/** What is ticked off of a project at the cabinet, in this browser; it is no part of the project. */
export function wiringStore(projectId: string): Persisted<readonly string[]> {
  const store =
    stores.get(projectId) ??
    persisted("localStorage", `strips.wired.${projectId}`, json<readonly string[]>(DoneSchema));
  stores.set(projectId, store);
  return store;
}
