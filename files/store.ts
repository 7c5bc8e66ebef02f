import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { openBindings, type Where } from "../scripts/platform.ts";
import type { Store } from "../workers/api/files/index-file.ts";

export type OpenStore = Store & { readonly close: () => Promise<void> };

/** The bucket and its index, here or at Cloudflare, as the api Worker has them. */
export async function openStore(where: Where): Promise<OpenStore> {
  type Bindings = { readonly FILES: R2Bucket; readonly CATALOGUE: D1Database };
  const { env, close } = await openBindings<Bindings>(where, ["FILES", "CATALOGUE"]);
  return { files: env.FILES, catalogue: env.CATALOGUE, close };
}
