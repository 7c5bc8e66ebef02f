/** A worker thread of local-database.ts: has workerd create empty local databases, and posts their files' names by binding. */

import { readdirSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import * as v from "valibot";
import { ofAllWorkers, readSettings, settingsPath } from "../cloudflare/environment.ts";

const Data = v.object({ folder: v.string(), root: v.string(), filesFolder: v.string() });
const { folder, root, filesFolder } = v.parse(Data, workerData);

const databases = ofAllWorkers((worker) => readSettings(settingsPath(worker, root)).d1_databases);
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: [{ type: "ESModule", path: "index.mjs", contents: "export default {}" }],
    d1Databases: Object.fromEntries(databases.map(({ binding, database_id: id }) => [binding, id])),
    resourcePersistencePath: folder,
  }),
);
const names: Record<string, string> = {};
try {
  // One after another, because only the order tells which file is whose.
  for (const { binding } of databases) {
    const database = await miniflare.getD1Database(binding);
    await database.exec("SELECT 1");
    const existing = ["metadata.sqlite", ...Object.values(names)];
    const [name] = readdirSync(filesFolder).filter((each) => each.endsWith(".sqlite") && !existing.includes(each));
    if (name === undefined) throw new Error(`workerd made no database ${binding} in ${filesFolder}.`);
    names[binding] = name;
  }
} finally {
  await miniflare.dispose();
}
parentPort?.postMessage(names);
