/** A worker thread of local-database.ts: has workerd create an empty local database in a folder. */

import { workerData } from "node:worker_threads";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import * as v from "valibot";
import { readSettings, settingsPath } from "../environment.ts";

const { binding, folder, root } = v.parse(
  v.object({ binding: v.string(), folder: v.string(), root: v.string() }),
  workerData,
);
const settings = settingsPath("api", root);
const found = readSettings(settings).d1_databases.find((each) => each.binding === binding);
if (found === undefined) throw new Error(`${settings} has no database ${binding}.`);

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: [{ type: "ESModule", path: "index.mjs", contents: "export default {}" }],
    d1Databases: { DATABASE: found.database_id },
    resourcePersistencePath: folder,
  }),
);
try {
  const database = await miniflare.getD1Database("DATABASE");
  await database.exec("SELECT 1");
} finally {
  await miniflare.dispose();
}
