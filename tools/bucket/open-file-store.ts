import { resolve } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { type Pointer, SLOTS, type SlotName } from "../../app/foundation/catalogue/data/pointer.ts";
import type { FileStore } from "../../workers/api/files/index-file.ts";
import { readPointer as readPointerIn } from "../../workers/slots/pointer-row.ts";
import type { CommandContext } from "../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings, readSettings, settingsPath } from "../cloudflare/environment.ts";
import { openRemoteBuckets } from "../cloudflare/r2/remote-bucket.ts";
import { asD1 } from "../databases/d1.ts";
import { openLocalD1 } from "../databases/local-d1.ts";
import { openCatalogueDatabases } from "../databases/open-database.ts";
import { CATALOGUE_DATABASES, readPointer, slotDatabase } from "../sql/slots.ts";

export type ChangedStore = FileStore & {
  /**
   * The environment at Cloudflare. There the Workers index and copy what comes and goes, by the bucket's events, so that whoever
   * puts and removes files needs a key to the bucket alone.
   */
  readonly remote: Environment | undefined;
};
export type OpenFileStore = ChangedStore & { readonly close: () => Promise<void> };

/** The api Worker's bucket, its copies and the index in each slot, local or at Cloudflare. */
export const openFileStore = (remote: Environment | undefined, context: CommandContext): Promise<OpenFileStore> =>
  remote === undefined ? openLocalStore(context) : Promise.resolve(openRemoteStore(remote, context));

/** Nothing is requested before it is used: who may only reach the bucket can list, put and remove files. */
function openRemoteStore(remote: Environment, context: CommandContext): OpenFileStore {
  const { r2_buckets: buckets } = readEnvironmentSettings("api", remote, context.root);
  const open = openRemoteBuckets(context);
  const bucketOf = (binding: keyof Buckets) => open(nameOf(buckets, binding));
  const databases = openCatalogueDatabases(remote, context);
  let pointer: Promise<Pointer> | undefined;
  const indexIn = (slotOf: (pointer: Pointer) => SlotName) =>
    asD1({
      write: async (statements) => {
        pointer ??= readPointer(databases);
        return await databases.slots[slotOf(await pointer)].write(statements);
      },
    });
  return {
    files: bucketOf("FILES"),
    copies: bucketOf("FILE_COPIES"),
    catalogue: indexIn(({ live }) => live.name),
    otherSlots: [indexIn(({ previous }) => previous.name), indexIn(({ next }) => next.name)],
    remote,
    close: () => Promise.resolve(),
  };
}

type Buckets = { readonly FILES: R2Bucket; readonly FILE_COPIES: R2Bucket };

function nameOf(buckets: readonly { binding: string; bucket_name: string }[], binding: keyof Buckets): string {
  const found = buckets.find((each) => each.binding === binding);
  if (!found) throw new Error(`The settings of the api Worker have no bucket ${binding}.`);
  return found.bucket_name;
}

export async function openLocalStore({ state, root }: Pick<CommandContext, "state" | "root">): Promise<OpenFileStore> {
  const open = (name: (typeof CATALOGUE_DATABASES)[number]) => openLocalD1(name, state);
  const opened = Object.fromEntries(CATALOGUE_DATABASES.map((name) => [name, open(name)])) as Record<
    (typeof CATALOGUE_DATABASES)[number],
    ReturnType<typeof open>
  >;
  const { live } = await readPointerIn(opened.CATALOGUE_POINTER.database);
  const databaseOf = (slot: SlotName): D1Database => opened[slotDatabase(slot)].database;
  const buckets = await openLocalBuckets(state, root);
  return {
    files: buckets.FILES,
    copies: buckets.FILE_COPIES,
    catalogue: databaseOf(live.name),
    otherSlots: SLOTS.filter((slot) => slot !== live.name).map(databaseOf),
    remote: undefined,
    close: async () => {
      for (const each of Object.values(opened)) each.close();
      await buckets.close();
    },
  };
}

/** The buckets of the settings, without the rest of what these name; databases are opened as files. */
async function openLocalBuckets(
  state: string,
  root: string,
): Promise<Buckets & { readonly close: () => Promise<void> }> {
  // Loading Miniflare takes a second, which --help should not.
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const { r2_buckets: buckets } = readSettings(settingsPath("api", root));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: "ESModule", path: "index.mjs", contents: "export default {}" }],
      r2Buckets: Object.fromEntries(buckets.map(({ binding, bucket_name: name }) => [binding, name])),
      resourcePersistencePath: resolve(state, "v3"),
    }),
  );
  return { ...(await miniflare.getBindings<Buckets>()), close: () => miniflare.dispose() };
}
