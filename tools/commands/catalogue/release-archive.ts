import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import type { ReleaseArchive } from "../../catalogue/import/publish/release-archive.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings } from "../../cloudflare/environment.ts";
import { openRemoteBuckets } from "../../cloudflare/r2/remote-bucket.ts";

/** @param remote the environment at Cloudflare, by default this computer */
export function openReleaseArchive(remote: Environment | undefined, context: CommandContext): ReleaseArchive {
  return remote ? openRemoteArchive(remote, context) : openLocalArchive(context.state);
}

/** The lightest compression: half the time of the usual one, for a quarter more bytes. */
const compress = (text: Iterable<string>): Promise<Uint8Array> =>
  buffer(Readable.from(text).pipe(createGzip({ level: 1 })));

/** The bucket of made files. Nothing is requested before it is used. */
function openRemoteArchive(remote: Environment, context: CommandContext): ReleaseArchive {
  const { r2_buckets: buckets } = readEnvironmentSettings("api", remote, context.root);
  const name = buckets.find(({ binding }) => binding === "GENERATED")?.bucket_name;
  if (name === undefined) throw new Error("The settings of the api Worker have no bucket GENERATED.");
  const bucket = openRemoteBuckets(context)(name);
  return {
    read: async (path) => {
      const object = await bucket.get(path);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    write: async (path, bytes) => void (await bucket.put(path, bytes)),
    compress,
  };
}

/** The releases of this computer's databases, beside them. */
const openLocalArchive = (state: string): ReleaseArchive => ({
  read: async (path) => {
    const file = join(state, path);
    return existsSync(file) ? readFileSync(file) : null;
  },
  write: async (path, bytes) => {
    const file = join(state, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  },
  compress,
});
