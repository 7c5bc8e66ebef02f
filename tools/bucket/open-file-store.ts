import type { R2Bucket } from "@cloudflare/workers-types";
import { SLOTS } from "../../app/catalogue/data/pointer.ts";
import type { FileStore } from "../../workers/api/files/index-file.ts";
import { databaseOf, readPointer, type SlotBindings } from "../../workers/slots/open-catalogue.ts";
import { openBindings } from "../operations/bindings.ts";
import { CATALOGUE_DATABASES } from "../operations/databases/slots.ts";
import type { Target } from "../operations/environment.ts";

export type OpenFileStore = FileStore & { readonly close: () => Promise<void> };

/** The api Worker's bucket and the index in each slot, local or at Cloudflare. */
export async function openFileStore(target: Target): Promise<OpenFileStore> {
  type Bindings = SlotBindings & { readonly FILES: R2Bucket };
  const { env, close } = await openBindings<Bindings>(target, ["FILES", ...CATALOGUE_DATABASES]);
  const { live } = await readPointer(env.CATALOGUE_POINTER);
  const catalogue = databaseOf(env, live.name);
  const otherSlots = SLOTS.filter((slot) => slot !== live.name).map((slot) => databaseOf(env, slot));
  return { files: env.FILES, catalogue, otherSlots, close };
}
