/**
 * `npm run bench:publish`: time and memory to publish a whole catalogue, and a change of one product in a hundred (the median
 * of three, when every slot has been filled), from files to local slots. Fails over its limits. Another size: `npm run bench:publish -- 10000`.
 */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCsvFolder } from "../../tools/catalogue/exchange/csv-folder.ts";
import { publishCatalogue } from "../../tools/catalogue/import/publish/publish-catalogue.ts";
import { readPublishedTables } from "../../tools/catalogue/import/publish/published-tables.ts";
import { liveDatabase, migrateCatalogue, openCatalogueDatabases } from "../../tools/operations/databases/slots.ts";
import { realContext } from "../../tools/real-context.ts";
import { syntheticCatalogue } from "../search/synthetic.ts";

const LIMIT_SECONDS = { whole: 120, change: 10 };
const size = Number(process.argv[2] ?? 100_000);
const folder = ".wrangler/bench/publish";
const [files, made, state] = [join(folder, "files"), join(folder, "made"), join(folder, "state")];

const Usage = /Maximum resident set size \(kbytes\): (\d+)/;

/** No Worker reads these slots: the time in which one might is not waited for. */
const forgetWhatWasLive = () =>
  openCatalogueDatabases(undefined, { ...realContext(), state }).pointer.write([
    "UPDATE pointer SET previous_live_until = 0, next_live_until = 0",
  ]);

/** @returns seconds, and the peak memory of the importer in megabytes */
function publish(): { readonly seconds: number; readonly megabytes: number } {
  const started = performance.now();
  const args = ["--import", join(import.meta.dirname, "usage.mjs"), "tools/klemma.ts", "catalogue", "publish", files];
  const { status, stdout, stderr } = spawnSync("node", [...args, "--quiet"], {
    encoding: "utf8",
    env: { ...process.env, KLEMMA_STATE: state },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return { seconds: (performance.now() - started) / 1000, megabytes: Number(Usage.exec(stderr)?.[1]) / 1000 };
}

rmSync(folder, { recursive: true, force: true });
console.log(`Making ${size} products …`);
const first = openCatalogueDatabases(undefined, { ...realContext(), state: made });
await migrateCatalogue(first);
await publishCatalogue(first, syntheticCatalogue(size), { onProgress: (message) => console.log(`  ${message}`) });
await (await liveDatabase(first)).snapshot((snapshot) => writeCsvFolder(readPublishedTables(snapshot), files));
rmSync(made, { recursive: true });

console.log("Publishing all of it …");
const whole = publish();
const productFiles = readdirSync(join(files, "products")).map((file) => join(files, "products", file));
async function publishChange(name: number) {
  for (const file of productFiles) changeFile(file, `Klemma ${name}`);
  await forgetWhatWasLive();
  return publish();
}
console.log("Publishing changes until every slot has been filled, then three more of one in a hundred …");
const fills = [await publishChange(2), await publishChange(3)];
const changes = [await publishChange(4), await publishChange(5), await publishChange(6)];
const said = ({ seconds, megabytes }: ReturnType<typeof publish>) =>
  `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
for (const fill of [whole, ...fills]) console.log(`${size} products, into an empty slot: ${said(fill)}`);
for (const change of changes) console.log(`${size} products, one in a hundred changed: ${said(change)}`);

/** Every hundredth product gets another manufacturer. */
function changeFile(file: string, manufacturer: string): void {
  const rows = readFileSync(file, "utf8").split("\n");
  const changed = rows.map((row, index) =>
    index > 0 && index % 100 === 0 ? row.replace(/,Klemma(?: \d)?,/, `,${manufacturer},`) : row,
  );
  writeFileSync(file, changed.join("\n"));
}

const [, change = whole] = changes.toSorted((a, b) => a.seconds - b.seconds);
process.exit(whole.seconds <= LIMIT_SECONDS.whole && change.seconds <= LIMIT_SECONDS.change ? 0 : 1);
