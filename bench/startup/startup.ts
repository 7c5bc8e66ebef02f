/**
 * `npm run bench:startup`: the processor time of the product API's and the agents' first answers in a fresh workerd, as after a
 * deployment, and of the same answers once more; fails over its limits. `--against DIR` measures the build of another checkout
 * in turns with this one's. Then the modules of the api Worker that an isolate reads at its start, by size. Linux only: it
 * reads /proc.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { parseArgs } from "node:util";
import { fetchAsVisitor } from "../fetch-as-visitor.ts";
import { type Site, siteOf } from "../pages/site.ts";
import { median, workerdTime } from "../processor-time.ts";
import { finish, report, reportTable } from "../report.ts";

const STARTS = 5;
const LISTED = 12;
const MAX_START_KB = 2600;
const { values } = parseArgs({ options: { against: { type: "string" } } });

const callTool = (method: string, params: object) => ({
  method: "POST",
  headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
});
const INITIALIZE = callTool("initialize", {
  protocolVersion: "2025-06-18",
  capabilities: {},
  clientInfo: { name: "bench", version: "1" },
});

type Call = (url: string, code: string) => Promise<unknown>;
/** Each kind is the first request of an isolate of its own. */
const CALLS: Readonly<Record<string, Call>> = {
  "a product as JSON": (url, code) => fetchAsVisitor(`${url}/api/en/products/${code}.json`),
  "MCP initialize": (url) => fetchAsVisitor(`${url}/mcp`, INITIALIZE),
  "MCP get_products": (url, code) =>
    fetchAsVisitor(`${url}/mcp`, callTool("tools/call", { name: "get_products", arguments: { products: [code] } })),
};

/** Milliseconds, measured on 2026-11-30, and three tenths. */
const LIMITS: Readonly<Record<string, number>> = {
  "a product as JSON": 147,
  "MCP initialize": 188,
  "MCP get_products": 240,
};

const sites = [...(values.against ? [siteOf("before", values.against)] : []), siteOf("site")];
const start = (index: number): Promise<Site> | undefined => sites[index]?.({ cache: "on", assets: false });

async function firstCode(): Promise<string> {
  const site = await siteOf("site")({ cache: "on", assets: false });
  const list = JSON.parse(String(await fetchAsVisitor(`${site.url}/api/en/products.json?size=12&fields=name`)));
  await site.close();
  return list.products[0].code;
}

const code = await firstCode();
const times = new Map<string, { readonly first: number[]; readonly again: number[] }>();
for (let round = 0; round < STARTS; round += 1)
  for (const [kind, call] of Object.entries(CALLS))
    for (const index of sites.keys()) {
      const site = await start(index);
      if (!site) continue;
      const key = site.name === "site" ? kind : `${kind}, ${site.name}`;
      const { first, again } = times.get(key) ?? { first: [], again: [] };
      first.push(await workerdTime(() => call(site.url, code), site.pid));
      again.push(await workerdTime(() => call(site.url, code), site.pid));
      times.set(key, { first, again });
      await site.close();
    }
for (const [kind, { first, again }] of times) {
  report(`${kind}, first`, median(first), "ms", LIMITS[kind]);
  report(`${kind}, once more`, median(again), "ms");
}
reportTable(
  "startup",
  ["ms of processor time", "first", "once more"],
  [...times].map(([kind, { first, again }]) => [kind, median(first), median(again)]),
);

/** @returns the bytes of a built Worker’s lines by package, or by folder of ours, the largest first; it is not minified */
function sizesByModule(file: string): (readonly [module: string, bytes: number])[] {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  const sizes = new Map<string, number>();
  for (const [line, text] of readFileSync(file, "utf8").split("\n").entries()) {
    const entry = map.findEntry(line, text.search(/\S|$/));
    const source = "originalSource" in entry && entry.generatedLine === line ? entry.originalSource : "";
    const name =
      /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
      /(?:app|packages|tools|workers)(?:\/[^/.]+){1,2}(?=\/)/.exec(source)?.[0] ??
      "what the build adds";
    sizes.set(name, (sizes.get(name) ?? 0) + Buffer.byteLength(text) + 1);
  }
  return [...sizes].toSorted(([, one], [, other]) => other - one);
}

const sizes = sizesByModule("dist/api/index.js");
const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
report("the api Worker's module that an isolate compiles at its start", total / 1000, "kB", MAX_START_KB);
reportTable(
  "startup modules",
  ["", "kB"],
  sizes.slice(0, LISTED).map(([name, bytes]) => [name, bytes / 1000]),
);
finish();
