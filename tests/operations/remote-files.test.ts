import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesCommand } from "../../tools/bucket/command.ts";
import { openRemoteBuckets } from "../../tools/cloudflare/r2/remote-bucket.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import { migrateCatalogue } from "../../tools/sql/slots.ts";
import { copyFile } from "../../workers/api/files/file-copies.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { pdf, zip } from "../files/contents.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { expectEnd } from "./command-context.ts";
import { accountContext, runInAccount } from "./run-in-account.ts";
import { ownSettings } from "./spawn-command.ts";

/** The files of the site, at Cloudflare: marketing's key reaches one bucket, and operations' token also copies and index. */

const MIB = 1024 * 1024;
/** The least that R2 takes. */
const PART_BYTES = 5 * MIB;
const [BUCKET, COPIES] = ["klemma-files-staging", "klemma-file-copies-staging"];

let cloudflare: Cloudflare;
let marketing: Cloudflare["env"];
const root = ownSettings({ root: temporaryOfFile("settings-") });
const drop = temporaryOfFile("drop-");

beforeAll(async () => {
  cloudflare = await startCloudflare();
  await runInAccount(cloudflare, provision, ["staging"], { root });
  await migrateCatalogue(databases());
  marketing = cloudflare.envWithToken([], { buckets: [BUCKET] });
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

const databases = () => openCatalogueDatabases("staging", accountContext(cloudflare, { root }));
const run = (env: Cloudflare["env"], ...args: readonly string[]) =>
  runInAccount({ env }, filesCommand(undefined, PART_BYTES), [...args, "--quiet", "--remote", "staging"], { root });
const files = (...args: readonly string[]) => run(marketing, ...args);
const operations = (...args: readonly string[]) =>
  run(cloudflare.envWithToken(["D1 Write", "Workers R2 Storage Write"], { isOfAccount: true }), ...args);

function write(key: string, content: string | Uint8Array): string {
  const path = join(drop, key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** What the Workers do when R2 tells them of an object. */
async function followEvents(): Promise<void> {
  const store = {
    files: await cloudflare.bucket(BUCKET),
    copies: await cloudflare.bucket(COPIES),
  };
  for (const { key } of (await store.files.list()).objects) await copyFile(store, key);
}

const GUIDE = "documents/eplan/all/Kılavuz + şema (1).zip";
const CATALOGUE = "documents/catalogues/tr/genel-katalog.pdf";

test("marketing puts, lists and removes files with a key to that bucket alone", async () => {
  write(CATALOGUE, pdf());
  write(`${CATALOGUE}.meta.json`, '{"title":"Genel katalog 2026"}');
  write(GUIDE, zip());
  expectEnd(await files("put", drop), 0, "3 put, 0 there already.", "on the site within half a minute");
  expectEnd(await files("put", drop), 0, "0 put, 3 there already.");
  expectEnd(await files("ls"), 0, `${CATALOGUE}  (catalogues, tr)`, `${GUIDE}  (eplan, all)`, "3 objects, 930 bytes.");
  expectEnd(await files("ls", "documents/eplan"), 0, "1 objects, 600 bytes.");
  expectEnd(await files("put", write("x.pdf", pdf()), "documents/katalog/tr/a.pdf"), 1, "there is no section katalog");
  rmSync(join(drop, "x.pdf"));
  expectEnd(await files("rm", "documents/eplan/all/none.zip"), 1, "There was no documents/eplan/all/none.zip.");
  for (const key of ["", "..", "documents/../../other"])
    expectEnd(await files("rm", key), 1, /No request to R2 can name the key|There was no /);
  expect((await (await cloudflare.bucket(BUCKET)).list()).objects).toHaveLength(3);
});

test("a lost index is made anew from the bucket, and what is wrong with a description is named", async () => {
  const described = { customMetadata: { "title-tr": "Türkçe — kılavuz", "valid-until": "2028-01-31" } };
  await (await cloudflare.bucket(BUCKET)).put("certificates/iso-9001/e1.pdf", pdf(), described);
  await (await cloudflare.bucket(BUCKET)).put(`${GUIDE}.meta.json`, '{"version":"\\u0000 1?","pages":3}');
  expectEnd(await operations("check"), 1, `${GUIDE} · not indexed`, "5 objects, 3 differences");
  expectEnd(await operations("check", "--mend"), 1, `${CATALOGUE} · not indexed, now indexed`, "a field pages");
  for (const { select } of Object.values(databases().slots))
    expect(
      await select("SELECT key, size, titles ->> 'tr' AS title, version, valid_until FROM file ORDER BY key"),
    ).toEqual([
      {
        key: "certificates/iso-9001/e1.pdf",
        size: 300,
        title: "Türkçe — kılavuz",
        version: "",
        valid_until: "2028-01-31",
      },
      { key: CATALOGUE, size: 300, title: "Genel katalog 2026", version: "", valid_until: null },
      { key: GUIDE, size: 600, title: "Kılavuz + şema (1)", version: "\u0000 1?", valid_until: null },
    ]);
  expectEnd(await files("rm", `${GUIDE}.meta.json`), 0, "is out");
  expectEnd(await operations("check"), 1, `${GUIDE} · changed`, "4 objects, 1 difference ");
  expectEnd(await operations("check", "--mend"), 0);
  for (const { write } of Object.values(databases().slots)) await write(["DELETE FROM file"]);
  cloudflare.requestsLeft = 12;
  expectEnd(await operations("check", "--mend"), 1, "1200 requests in five minutes", "goes on from there");
  cloudflare.requestsLeft = 1200;
  expectEnd(await operations("check", "--mend"), 0, "4 objects, 2 differences ");
  expectEnd(await operations("check"), 0, "0 differences");
});

test("what was deleted or replaced comes back from its copy, which nobody can overwrite", async () => {
  await followEvents();
  const restoring = cloudflare.envWithToken([], { buckets: [BUCKET, COPIES] });
  const restore = (...args: readonly string[]) => run(restoring, "restore", ...args);
  const before = new Date();
  expectEnd(await files("rm", CATALOGUE), 0, `files -- restore "${CATALOGUE}" --yes --remote staging`);
  expectEnd(await restore("documents/catalogues"), 0, "1 would be restored; nothing was done.");
  expectEnd(await restore("documents/catalogues", "--yes"), 0, "1 restored.");
  expectEnd(await files("put", write(GUIDE, zip("another")), GUIDE), 0, "1 put");
  const at = ["--at", before.toISOString(), "--yes", "--replace"];
  expectEnd(await restore("documents/eplan", ...at), 0, "1 restored.");
  const bucket = await cloudflare.bucket(BUCKET);
  expect([await (await bucket.get(CATALOGUE))?.text(), (await bucket.head(GUIDE))?.size]).toEqual([pdf(), 600]);
  const copies = await (await cloudflare.bucket(COPIES)).list({ prefix: GUIDE });
  // The one that was put in between has a copy too.
  expect(copies.objects.filter(({ key }) => !key.endsWith(".ended"))).toHaveLength(2);
  const [copy] = copies.objects;
  const overwritten = openRemoteBuckets(accountContext({ env: restoring }))(COPIES).put(copy?.key ?? "", "x");
  await expect(overwritten).rejects.toThrow("ObjectLockedByBucketPolicy");
  expectEnd(await operations("check", "--mend"), 0, "2 differences");
});

test("each right that a token lacks is named", async () => {
  expectEnd(await files("check"), 1, "A query of CATALOGUE_POINTER of staging failed", "the permission D1: Edit");
  expectEnd(await files("restore"), 1, `lacks “Object Read” for the bucket ${COPIES}`);
  const reading = cloudflare.envWithToken(["Workers R2 Storage Read"]);
  expectEnd(await run(reading, "ls"), 0, "4 objects");
  expectEnd(await run(reading, "rm", GUIDE), 1, `lacks “Object Read & Write” for the bucket ${BUCKET}`);
  const other = cloudflare.envWithToken(["Workers Scripts Write", "D1 Write"], { buckets: ["klemma-files"] });
  for (const args of [["put", drop], ["ls"], ["rm", GUIDE]])
    expectEnd(await run(other, ...args), 1, "lacks “Object Read”");
  expectEnd(await run({ ...marketing, CLOUDFLARE_API_TOKEN: "ended" }, "ls"), 1, "The credentials are wrong");
  expectEnd(await run({ ...marketing, CLOUDFLARE_API_TOKEN: "" }, "ls"), 1, "a login of wrangler has no key");
  expectEnd(await files("ls", GUIDE), 0, "1 objects, 600 bytes.");
});

test("a large file goes in parts; one that breaks off leaves what was there, and the same command puts it", async () => {
  const key = "documents/libraries/all/large.zip";
  const path = write("large.zip", Buffer.concat([zip(), Buffer.alloc(PART_BYTES + MIB - 600, "klemma")]));
  const bucket = await cloudflare.bucket(BUCKET);
  await bucket.put(key, "the one before");
  cloudflare.rejectRequest = (request) =>
    /^S3 PUT .*partNumber=2/.test(request) ? { status: 0, code: 0, message: "" } : null;
  expectEnd(await files("put", path, key), 1, "R2 did not answer: fetch failed", "the same command goes on from there");
  expect(await (await bucket.get(key))?.text()).toBe("the one before");
  expect(cloudflare.changes.at(-1)).toMatch(/^S3 DELETE .*uploadId=/);

  // Each request that changes something fails at first.
  let requests = 0;
  cloudflare.rejectRequest = (request) =>
    request.startsWith("S3 P") && requests++ % 2 === 0 ? { status: 503, code: 10043, message: "Busy" } : null;
  expectEnd(await files("put", path, key), 0, "1 put");
  cloudflare.rejectRequest = () => null;
  expectEnd(await files("put", path, key), 0, "0 put, 1 there already.");
  expect((await bucket.head(key))?.size).toBe(PART_BYTES + MIB);
});
