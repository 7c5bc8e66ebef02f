import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { files } from "../../tools/bucket/command.ts";
import type { Command } from "../../tools/cloudflare/command.ts";
import { catalogue } from "../../tools/commands/catalogue/command.ts";
import { asD1 } from "../../tools/databases/d1.ts";
import { openDatabase } from "../../tools/databases/open-database.ts";
import { messages } from "../../tools/messages/command.ts";
import { insights } from "../../tools/operations/insights/insights.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import { storeMessage } from "../../workers/api/messages/store/store-message.ts";
import { editWorkbook } from "../catalogue/edit-workbook.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { writeSmallCatalogue } from "../catalogue/small-catalogue.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { pdf } from "../files/contents.ts";
import { newMessage } from "../messages/new-message.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { volume } from "../volume.ts";
import { accountContext, runInAccount } from "./run-in-account.ts";
import { ownSettings } from "./spawn-command.ts";
import { stagedPreview } from "./staged-preview.ts";

/**
 * The lines of the guides as somebody types them, one after the other, in an account of the Cloudflare stand-in. What a line
 * names in capitals or as an example is replaced by something that is there.
 */

const COMMANDS: Readonly<Record<string, Command>> = { catalogue, files, messages, insights, provision };

/** Lines that other tests run. */
const ELSEWHERE: readonly (readonly [line: RegExp, test: string])[] = [
  [/^npm start/, "tests/site/robustness/preview.test.ts"],
  [/^npm run deploy/, "tests/site/robustness/deploy.test.ts"],
  [/^npx wrangler secret put/, "tests/operations/versions.test.ts"],
  [/^npx wrangler/, "tests/operations/runbook.deep.test.ts"],
  [/--etim FOLDER/, "tests/catalogue/etim/model.test.ts"],
  [/-- adopt /, "tests/catalogue/adopt/albbach.test.ts"],
];

const folder = temporaryOfFile("guides-");
const state = join(folder, "state");
const root = ownSettings({ root: temporaryOfFile("settings-") });
const inFolder = (name: string) => join(folder, name);
let cloudflare: Cloudflare;
let reference = "";
/** The release that a line has staged. */
let staged = "";
let edits = 0;

const run = (command: Command, args: readonly string[]) =>
  runInAccount(cloudflare, command, args, { root, state, ...stagedPreview(cloudflare, root) });

beforeAll(async () => {
  cloudflare = await startCloudflare();
  writeSmallCatalogue(inFolder("small"));
  writeFileSync(inFolder("file.pdf"), pdf());
  mkdirSync(inFolder("drop/documents/catalogues/en"), { recursive: true });
  writeFileSync(inFolder("drop/documents/catalogues/en/catalogue.pdf"), pdf("dropped"));
  await copyMigratedDatabases(state);
  await run(provision, ["staging"]);
  for (const remote of [[], ["--remote", "staging"]])
    expect(await run(catalogue, ["publish", inFolder("small"), ...remote])).toMatchObject({ status: 0 });
  await run(catalogue, ["export", inFolder("file.xml")]);
  // So that a translator has something to do.
  editFolder("name_de", "");
  const remote = openDatabase("MESSAGES", "staging", accountContext(cloudflare, { root }));
  await remote.migrate();
  reference = (await storeMessage(asD1(remote), newMessage("key"), new Date("2026-11-01T10:00:00Z"))).reference;
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

const linesOf = (guide: string): readonly string[] =>
  [...readFileSync(guide, "utf8").matchAll(/^ {4,}(np[mx] [^\n]*)$/gm)].map(([, line = ""]) =>
    line
      .replace(/\s+#.*$/, "")
      .replace(/\s*\[[^\]]*\]/g, "")
      .trim(),
  );

/** The words of a line, with quotes as a shell reads them. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain);

const PLACEHOLDERS: Readonly<Record<string, () => string>> = {
  "FOLDER|DIR|FROM": () => inFolder("small"),
  FILE: () => inFolder("file.xml"),
  "catalogue\\.pdf": () => inFolder("file.pdf"),
  "[\\w-]+\\.(?:xlsx|csv|yaml|json|xml)": () => "",
  KEY: () => "documents/catalogues/en/catalogue.pdf",
  "REFERENCE…?": () => reference,
  TIME: () => "2026-12-01",
  CODE: () => "screw",
  "staging\\|production|production": () => "staging",
  "42": () => staged,
  "39": () => "1",
};

function replaceWord(word: string): string {
  for (const [pattern, value] of Object.entries(PLACEHOLDERS))
    if (new RegExp(`^(?:${pattern})$`).test(word)) return value() || inFolder(word);
  return word;
}

/** Another value of the first product of the folder. */
function editFolder(column: string, value: string): void {
  const file = inFolder("small/products/screw.csv");
  const [head = [], first = [], ...rows] = Papa.parse<string[]>(readFileSync(file, "utf8"), {
    delimiter: ",",
    skipEmptyLines: true,
  }).data;
  writeFileSync(file, Papa.unparse([head, first.with(head.indexOf(column), value), ...rows], { newline: "\n" }));
}

/** What somebody has done before they type the line: changed a value. */
async function prepare([, , command, , task, ...words]: readonly string[]): Promise<void> {
  if (command !== "catalogue" || !/^(?:check|stage|publish)$/.test(task ?? "")) return;
  edits += 1;
  const width = 5 + edits / 10;
  editFolder("width_mm", String(width));
  const workbook = words.find((word) => word === "catalogue.xlsx");
  if (workbook) await editWorkbook(inFolder(workbook), "1040151", "Width (mm)", width);
}

/** Lines that end with work for a person: questions of a mapping, and files that no Worker of an account has indexed or copied. */
const ANSWERED: readonly (readonly [line: RegExp, output: RegExp])[] = [
  [/--mapping/, /is empty: which of our categories/],
  [/^npm run files -- check/, /differences? between bucket and index/],
  [/^npm run files -- restore/, /Nothing is gone that has a copy/],
];

/** A site key of Turnstile is no key of a file. */
const SITE_KEY = "0x4AAAAAAAbcdefghijklmno1";

async function runLine(line: string): Promise<void> {
  const words = wordsOf(line.replace("--turnstile-site-key KEY", `--turnstile-site-key ${SITE_KEY}`));
  const [, , name = "", , ...args] = words;
  const command = COMMANDS[name];
  expect(command, `nothing runs ${line}`).toBeDefined();
  if (!command) return;
  await prepare(words);
  // Messages and files of the runbook's lists are those of an environment, which a line below them says.
  const where = /^(?:files|messages)$/.test(name) && !args.includes("--remote") ? ["--remote", "staging"] : [];
  const ofFiles: Readonly<Record<string, string>> = { DIR: inFolder("drop"), FILE: inFolder("file.pdf") };
  const replaced = args.map((word) => (name === "files" ? ofFiles[word] : undefined) ?? replaceWord(word));
  const { status, output } = await run(command, [...replaced, ...where]);
  const isRight = status === 0 || ANSWERED.some(([asked, answer]) => asked.test(line) && answer.test(output));
  expect([line, isRight, isRight ? "" : output]).toEqual([line, true, ""]);
  staged = /publish --staged (\d+) --remote staging makes it live/.exec(output)?.[1] ?? staged;
}

describe.each([...volume<readonly string[]>([], ["docs/integration.md"]), "docs/operations.md"])("%s", (guide) => {
  const lines = linesOf(guide);
  const own = lines.filter((line) => !ELSEWHERE.some(([pattern]) => pattern.test(line)));

  test("each line that a guide gives works, in its order", async () => {
    expect(own.length).toBeGreaterThan(3);
    for (const line of own) await runLine(line);
  });
});

test("what is run elsewhere is run there", () => {
  for (const [, file] of ELSEWHERE) expect(existsSync(file), file).toBe(true);
});
