import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MessageBatch } from "@cloudflare/workers-types";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readSheets } from "../../tools/commands/workbook-files.ts";
import { runCatalogue } from "../catalogue/catalogue-command.ts";
import { editWorkbook } from "../catalogue/edit-workbook.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import type { Call } from "../host/control.ts";
import { borrowPublished, run, workers } from "../site/delivery/publishing-site.ts";

borrowPublished();

const folder = temporaryOfFile("inbox-");
const exported = join(folder, "exported.xlsx");
const WIDTH = "Genişlik (mm)";
let mails: { readonly subject: string; readonly text: string; readonly to: string }[] = [];
let messages = 0;
/** The one that was exported. */
let release = "";

beforeAll(async () => {
  [, release = ""] = /Release (\d+) of/.exec(await run("export", exported, "--language", "tr")) ?? [];
});
beforeEach(async () => {
  mails = [];
  await workers.behave({}, ["MAIL"], ({ values }: Call) => {
    mails.push(values[0] as (typeof mails)[number]);
    return { result: {} };
  });
});

/** A copy of the export with another width of a product. */
async function edited(name: string, code: string, width: number | string): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, readFileSync(exported));
  await editWorkbook(file, code, WIDTH, width as number);
  return file;
}

/** Puts what somebody drops into the inbox, and tells the Worker twice, as queues may. */
async function drop(key: string, content: Uint8Array | string, times = 2): Promise<void> {
  await workers.bucket.put(key, content as never);
  const outcomes: string[] = [];
  const queued = Array.from({ length: times }, () => ({
    id: String(messages++),
    timestamp: new Date(),
    attempts: 1,
    body: { object: { key } },
    ack: () => outcomes.push("acked"),
    retry: () => outcomes.push("again"),
  }));
  await workers.deliver({ queue: "klemma-file-events", messages: queued } as unknown as MessageBatch);
  expect(outcomes).toEqual(Array(times).fill("acked"));
}

const keys = async () =>
  (await workers.bucket.list()).objects.map(({ key }) => key).filter((key) => key.startsWith("inbox/"));
async function answerOf(key: string): Promise<string> {
  const path = join(folder, "answer.xlsx");
  writeFileSync(path, new Uint8Array((await (await workers.bucket.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0)));
  return JSON.stringify(await readSheets(path));
}

test("a workbook is answered beside it and by mail, once for each version, in the words of the command", async () => {
  const live = await run("status");
  const right = await edited("genişlik.xlsx", "1040151", 4.6);
  await drop("inbox/genişlik.xlsx", readFileSync(right));
  expect(await keys()).toEqual(["inbox/genişlik.difference.xlsx", "inbox/genişlik.xlsx"]);
  expect(await answerOf("inbox/genişlik.difference.xlsx")).toMatch(/değişti","Ürünler","1040151",.*"4\.2","4\.6"/);
  expect(mails).toMatchObject([
    { subject: "genişlik.xlsx: nelerin değişeceği", text: expect.stringContaining("“4.2” → “4.6”") },
  ]);
  // Its answer is an event of the bucket, too.
  await drop("inbox/genişlik.difference.xlsx", "answer");
  expect(mails).toHaveLength(1);

  const wrong = await edited("wrong.xlsx", "1040151", "dört");
  await drop("inbox/genişlik.xlsx", readFileSync(wrong));
  expect(await keys()).toEqual(["inbox/genişlik.problems.xlsx", "inbox/genişlik.xlsx"]);
  const { output } = await runCatalogue(workers.state, "check", wrong);
  const [said = ""] = /Ürünler .*: .*/.exec(output) ?? [];
  expect(said).not.toBe("");
  expect(mails[1]).toMatchObject({
    subject: "genişlik.xlsx: yayımlanmaya hazır değil",
    text: expect.stringContaining(said),
  });
  expect(await answerOf("inbox/genişlik.problems.xlsx")).toContain("1");
  expect(await run("status")).toBe(live);
});

test("an export of an older release is joined with what others have published", async () => {
  const [mine, theirs] = [await edited("mine.xlsx", "1040153", 4.7), await edited("theirs.xlsx", "1040151", 4.4)];
  await run("publish", theirs, "--by", "Ayşe");
  // Commands of this computer have their archive in a folder, those of an environment in the bucket.
  for (const file of ["catalogue.jsonl.gz", "difference.json"])
    await workers.generated.put(
      `releases/${release}/${file}`,
      readFileSync(join(workers.state, `releases/${release}/${file}`)) as never,
    );
  await drop("inbox/mine.xlsx", readFileSync(mine));
  expect(mails[0]?.text).toMatch(/1040153 .*“4.7”[\s\S]*1040151/);
  expect(mails[0]?.text).not.toContain("“4.4”");
});

test("other things are answered in a line, and cost nobody anything", async () => {
  await drop("inbox/offer.pdf", "%PDF-1.7");
  await drop("inbox/empty.xlsx", "");
  await drop("inbox/page.xlsx", "<html>");
  await drop(`inbox/${"x".repeat(300)}.xlsx`, "PK");
  await drop("inbox/large.xlsx", new Uint8Array(5_100_000));
  for (const key of ["inbox/", "inbox/.DS_Store", "inbox/~$a.xlsx"]) await drop(key, "x", 1);
  expect(mails.map(({ text }) => text.split("\n")[2])).toEqual([
    "Çalışma kitabı (.xlsx) değil.",
    expect.stringContaining("It cannot be read: it is empty"),
    expect.stringContaining("It cannot be read: it is another kind of file"),
    expect.stringContaining("It cannot be read"),
    "5 MB’tan büyük: komutla denetleyin.",
  ]);
  expect((await keys()).filter((key) => key.endsWith(".problems.txt"))).toHaveLength(5);
});
