import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BRAND } from "../../app/ground/company/brand.ts";
import { Product } from "../../app/screens/api-reference/schemas/product.ts";
import { rollBack } from "../../tools/catalogue/import/publish/go-live.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { testContext } from "../operations/command-context.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { type LocalApi, openLocalApi } from "./local-api.ts";
import { copyTestedSample } from "./published-sample.ts";
import { temporaryOfFile } from "./temporary.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

const folder = temporaryOfFile("nightly-");
const catalogue = join(folder, "catalogue");
const job = join(folder, "nightly-job.mjs");
const copy = join(folder, "copy.json");
const requested: string[] = [];
let runs = 0;
const state = await copyTestedSample(temporaryOfFile("published-"));
let api: LocalApi;
let server: Server;
beforeAll(async () => {
  const [, script = ""] = /```js\n([\s\S]*?)```/.exec(readFileSync("docs/integration.md", "utf8")) ?? [];
  writeFileSync(job, script);
  cpSync(TESTED_SAMPLE, catalogue, { recursive: true });
  api = await openLocalApi(state);
  server = createServer(async ({ url = "" }, response) => {
    requested.push(url);
    const answer = await api.get(url);
    const { port } = server.address() as AddressInfo;
    // The next page is at the site's own address, which leads to no test.
    const text = (await answer.text()).replace(`"next":"${BRAND.origin}`, `"next":"http://127.0.0.1:${port}`);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  api.close();
});

/** Runs the script of docs/integration.md as it stands there. @returns what it asked for */
async function runJob(): Promise<string[]> {
  requested.length = 0;
  const { port } = server.address() as AddressInfo;
  const { argv } = process;
  process.argv = [...argv.slice(0, 1), job, `http://127.0.0.1:${port}/api/en/`, copy];
  // A module is run when it is imported for the first time under an address.
  await import(/* @vite-ignore */ `${pathToFileURL(job)}?${runs++}`);
  process.argv = argv;
  return [...requested];
}

/** What releases tell of a product. */
function toldOf(product: Product): Partial<Product> {
  const { release, changedIn, fits, colours, related, replaces, standsFor, accessories, ...told } = product;
  return { ...told, accessories: accessories.map(({ name, page, ...accessory }) => accessory) } as Partial<Product>;
}

/** The copy is what one who loads everything has. */
async function expectSame(): Promise<void> {
  const response = await api.get("/api/en/products.ndjson");
  const products = (await response.text())
    .split("\n")
    .filter(Boolean)
    .map((line): Product => v.parse(Product, JSON.parse(line)));
  const copied = JSON.parse(readFileSync(copy, "utf8")) as {
    release: number;
    products: Readonly<Record<string, Product>>;
  };
  expect(new Set(products.map(({ release }) => release))).toEqual(new Set([copied.release]));
  expect(Object.fromEntries(Object.entries(copied.products).map(([code, each]) => [code, toldOf(each)]))).toEqual(
    Object.fromEntries(products.map((each) => [each.code, toldOf(each)])),
  );
}

async function publishChanged(
  edits: Readonly<Record<string, (text: string) => string>>,
  ...args: readonly string[]
): Promise<void> {
  for (const [file, change] of Object.entries(edits)) {
    const path = join(catalogue, file);
    const before = readFileSync(path, "utf8");
    expect(change(before)).not.toBe(before);
    writeFileSync(path, change(before));
  }
  expect(await runCatalogue(state, "publish", catalogue, ...args)).toMatchObject({ status: 0 });
}

test("a distributor who loads everything once, and then the changes alone, has what the export has", async () => {
  const pages = await runJob();
  expect(pages[0]).toBe("/api/en/changes.json?include=products&since=0");
  await expectSame();

  // A name, and what other products have from their category and from an attribute.
  await publishChanged({
    "products/screw.csv": (text) => text.replace(/^(1040402.*?)blue/m, "$1celestial blue"),
    "categories.csv": (text) => text.replace("DC/DC converters", "DC-DC converters"),
    "attributes.csv": (text) => text.replace(",Output voltage,", ",DC output voltage,"),
  });
  const first = await runJob();
  await expectSame();

  // One goes, another takes its place.
  await publishChanged(
    {
      "products/power.csv": (text) =>
        text.replace(/^9410040,(.*)KGK-15-48-ZN-264/m, "9419040,$1KGK-15-48-ZN-265").replace(/^9410030,.*\n/m, ""),
      "cross-references.csv": (text) => text.replace(/^.*,94100[34]0,.*\n/gm, ""),
      "discontinued.csv": (text) => `${text.trimEnd()}\n9410040,KGK 15-48,a,b,c,d,e,2026-11-01,9419040,renumbered\n`,
    },
    "--removes",
    "2",
  );
  const second = await runJob();
  await expectSame();

  // Two releases since the last night, the second of which is taken back after another night.
  await publishChanged({ "products/power.csv": (text) => text.replace(",KGK 15-12,", ",KGK 15-12 A,") });
  await publishChanged({ "products/power.csv": (text) => text.replace(",KGK 15-5,", ",KGK 15-5 A,") });
  const third = await runJob();
  await expectSame();
  await rollBack(openCatalogueDatabases(undefined, testContext({ state })), new Date());
  const fourth = await runJob();
  await expectSame();

  for (const requests of [first, second, third, fourth])
    expect(requests).toEqual([expect.stringMatching(/changes\.json\?include=products&since=[1-9]\d*$/)]);
});
