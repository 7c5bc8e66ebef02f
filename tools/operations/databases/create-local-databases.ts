/** A worker thread of local-database.ts: has workerd create empty local databases, each in a folder named by its binding. */

import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import * as v from "valibot";
import { readSettings, settingsPath } from "../environment.ts";

const { folder, root } = v.parse(v.object({ folder: v.string(), root: v.string() }), workerData);

for (const { binding, database_id: id } of readSettings(settingsPath("api", root)).d1_databases) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: "ESModule", path: "index.mjs", contents: "export default {}" }],
      d1Databases: { DATABASE: id },
      resourcePersistencePath: join(folder, binding),
    }),
  );
  try {
    const database = await miniflare.getD1Database("DATABASE");
    await database.exec("SELECT 1");
  } finally {
    await miniflare.dispose();
  }
}
