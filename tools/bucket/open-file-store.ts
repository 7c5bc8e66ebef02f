import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { FileStore } from "../../workers/api/files/index-file.ts";
import { openBindings } from "../operations/bindings.ts";
import type { Target } from "../operations/environment.ts";

export type OpenFileStore = FileStore & { readonly close: () => Promise<void> };

/** The bucket and its index, here or at Cloudflare, as the api Worker has them. */
export async function openFileStore(environment: Target): Promise<OpenFileStore> {
  type Bindings = { readonly FILES: R2Bucket; readonly CATALOGUE: D1Database };
  const { env, close } = await openBindings<Bindings>(environment, ["FILES", "CATALOGUE"]);
  return { files: env.FILES, catalogue: env.CATALOGUE, close };
}
