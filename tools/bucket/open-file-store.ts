import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { type Pointer, SLOTS, type SlotName } from "../../app/foundation/catalogue/data/pointer.ts";
import type { FileStore } from "../../workers/api/files/index-file.ts";
import { databaseOf, readPointer, type SlotBindings } from "../../workers/slots/open-catalogue.ts";
import { openBindings } from "../cloudflare/bindings.ts";
import type { Target } from "../cloudflare/environment.ts";
import { openLocalD1 } from "../databases/local-d1.ts";
import { CATALOGUE_DATABASES, slotDatabase } from "../sql/slots.ts";

export type OpenFileStore = FileStore & { readonly close: () => Promise<void> };

type Buckets = { readonly FILES: R2Bucket; readonly FILE_COPIES: R2Bucket };
const BUCKETS = ["FILES", "FILE_COPIES"] as const;

const bucketsOf = ({ FILES, FILE_COPIES }: Buckets) => ({ files: FILES, copies: FILE_COPIES });

/** The api Worker's bucket, its copies and the index in each slot, local or at Cloudflare. */
export async function openFileStore(target: Target): Promise<OpenFileStore> {
  if (target.remote === undefined) return openLocalStore(target);
  const { env, close } = await openBindings<SlotBindings & Buckets>(target, [...BUCKETS, ...CATALOGUE_DATABASES]);
  const pointer = await readPointer(env.CATALOGUE_POINTER);
  return { ...bucketsOf(env), ...indexes(pointer, (slot) => databaseOf(env, slot)), close };
}

async function openLocalStore(target: Target): Promise<OpenFileStore> {
  const open = (name: (typeof CATALOGUE_DATABASES)[number]) => openLocalD1(name, target.state ?? ".wrangler/state");
  const opened = Object.fromEntries(CATALOGUE_DATABASES.map((name) => [name, open(name)])) as Record<
    (typeof CATALOGUE_DATABASES)[number],
    ReturnType<typeof open>
  >;
  const pointer = await readPointer(opened.CATALOGUE_POINTER.database);
  const { env, close } = await openBindings<Buckets>(target, BUCKETS);
  return {
    ...bucketsOf(env),
    ...indexes(pointer, (slot) => opened[slotDatabase(slot)].database),
    close: async () => {
      for (const each of Object.values(opened)) each.close();
      await close();
    },
  };
}

const indexes = (pointer: Pointer, databaseIn: (slot: SlotName) => D1Database) => ({
  catalogue: databaseIn(pointer.live.name),
  otherSlots: SLOTS.filter((slot) => slot !== pointer.live.name).map(databaseIn),
});
