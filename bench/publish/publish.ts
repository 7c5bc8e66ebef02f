/**
 * `npm run bench:publish`: processor time and memory to publish a whole catalogue, and a change of one product in a hundred
 * (the median of three, when every slot has been filled), from files to local slots; then what pages of it cost. Fails over its
 * limits. Another size: `npm run bench:publish -- 10000`. Linux only: it reads /proc.
 */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishCatalogue } from "../../tools/catalogue/import/publish/publish-catalogue.ts";
import { readPublishedTables } from "../../tools/catalogue/import/publish/published-tables.ts";
import { realContext } from "../../tools/cloudflare/real-context.ts";
import { writeCsvFolder } from "../../tools/commands/catalogue/csv-folder.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { ensureBuild } from "../../tools/dev/steps.ts";
import { liveDatabase, migrateCatalogue } from "../../tools/sql/slots.ts";
import { measureRenders } from "../pages/renders.ts";
import { siteOf } from "../pages/site.ts";
import { median } from "../processor-time.ts";
import { finish, report } from "../report.ts";
import { syntheticCatalogue } from "../search/synthetic.ts";

const LIMIT_SECONDS = { whole: 120, change: 16 };
const LIMIT_MB = 1400;
const size = Number(process.argv[2] ?? 100_000);
const folder = ".wrangler/bench/publish";
const [files, made, state] = [join(folder, "files"), join(folder, "made"), join(folder, "state")];

const USAGE = /^([\d.]+) s, ([\d.]+) MB$/m;

/** No Worker reads these slots: the time in which one might is not waited for. */
const expireSlots = () =>
  openCatalogueDatabases(undefined, { ...realContext(), state }).pointer.write([
    "UPDATE pointer SET previous_live_until = 0, next_live_until = 0",
  ]);

/** @returns seconds of processor time, and the peak memory of the importer in megabytes */
function publish(): { readonly seconds: number; readonly megabytes: number } {
  const args = [
    "--import",
    join(import.meta.dirname, "../usage.mjs"),
    "tools/klemma.ts",
    "catalogue",
    "publish",
    files,
  ];
  const { status, stdout, stderr } = spawnSync("node", [...args, "--quiet"], {
    encoding: "utf8",
    env: { ...process.env, KLEMMA_STATE: state },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const [, seconds, megabytes] = USAGE.exec(stderr) ?? [];
  return { seconds: Number(seconds), megabytes: Number(megabytes) };
}

rmSync(folder, { recursive: true, force: true });
console.log(`Making ${size} products …`);
const first = openCatalogueDatabases(undefined, { ...realContext(), state: made });
await migrateCatalogue(first);
await publishCatalogue(first, syntheticCatalogue(size), {
  importerVersion: "",
  onProgress: (message) => console.log(`  ${message}`),
});
await (await liveDatabase(first)).snapshot((snapshot) => writeCsvFolder(readPublishedTables(snapshot), files));
rmSync(made, { recursive: true });

console.log("Publishing all of it …");
const whole = publish();
const productFiles = readdirSync(join(files, "products")).map((file) => join(files, "products", file));
async function publishChange(name: number) {
  for (const file of productFiles) changeFile(file, `Klemma ${name}`);
  await expireSlots();
  return publish();
}
console.log("Publishing changes until every slot has been filled, then three more of one in a hundred …");
const fills = [await publishChange(2), await publishChange(3)];
const changes = [await publishChange(4), await publishChange(5), await publishChange(6)];
for (const [index, { seconds }] of [whole, ...fills].entries())
  report(`${size} products, into empty slot ${index + 1}`, seconds, "s", LIMIT_SECONDS.whole);
report("one in a hundred changed", median(changes.map(({ seconds }) => seconds)), "s", LIMIT_SECONDS.change);
report("most memory", Math.max(...[whole, ...fills, ...changes].map(({ megabytes }) => megabytes)), "MB", LIMIT_MB);
if (!(await ensureBuild())) throw new Error("The build failed.");
for (const { kind, milliseconds } of await measureRenders([siteOf("site")], state))
  report(`${size} products, ${kind}`, milliseconds, "ms");
finish();

/** Every hundredth product gets another manufacturer. */
function changeFile(file: string, manufacturer: string): void {
  const rows = readFileSync(file, "utf8").split("\n");
  const changed = rows.map((row, index) =>
    index > 0 && index % 100 === 0 ? row.replace(/,Klemma(?: \d)?,/, `,${manufacturer},`) : row,
  );
  writeFileSync(file, changed.join("\n"));
}
