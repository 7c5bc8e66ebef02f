import type { Published } from "../../../tools/catalogue/import/publish/published.ts";
import { unpackTables } from "../../../tools/catalogue/import/publish/release-archive.ts";
import type { Source } from "../../../tools/catalogue/import/read/source.ts";
import { ask } from "../send.ts";
import type { KnownState } from "./catalogue-job.ts";

/** @throws Error where the session has ended or the network is away; null for what is not kept */
async function read(path: string): Promise<Response | null> {
  const response = await ask(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(String(response.status));
  return response;
}

/** What is published, as the desk tells it to the check in a browser. */
export function publishedByDesk({ live, records }: Pick<KnownState, "live" | "records">): Published {
  const cache = new Map<number, Promise<Source | null>>();
  const readTables = (release: number): Promise<Source | null> => {
    const known = cache.get(release);
    if (known) return known;
    const tables = read(`/catalogue/releases/${release}/tables`).then(
      async (response) => response && unpackTables(new Uint8Array(await response.arrayBuffer())),
    );
    cache.set(release, tables);
    return tables;
  };
  const readLiveTables = async () => {
    const tables = await readTables(live.release);
    if (!tables) throw new Error("404");
    return tables;
  };
  return {
    live: live.release,
    readLiveDigest: async () => live.digest,
    readRecord: async (release) => records.find(({ number }) => number === release),
    readLiveTable: async (file) => (await readLiveTables()).read(file, []),
    readLiveTables,
    readTables,
    readDifference: async (release) => (await read(`/catalogue/releases/${release}/difference`))?.json(),
  };
}
