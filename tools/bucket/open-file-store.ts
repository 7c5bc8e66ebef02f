import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { FileStore } from "../../workers/api/files/index-file.ts";
import { openBindings } from "../operations/bindings.ts";
import type { Target } from "../operations/environment.ts";

export type OpenFileStore = FileStore & { readonly close: () => Promise<void> };

/** The api Worker's bucket and index, local or at Cloudflare. */
export async function openFileStore(target: Target): Promise<OpenFileStore> {
  type Bindings = { readonly FILES: R2Bucket; readonly CATALOGUE: D1Database };
  const { env, close } = await openBindings<Bindings>(target, ["FILES", "CATALOGUE"]);
  return { files: env.FILES, catalogue: env.CATALOGUE, close };
}
