/**
 * `npm run bench:lighthouse [-- PATH…]`: what Lighthouse says of the site's main screens in three languages, as a phone
 * with a slow connection and a processor four times slower would see them: over TLS and HTTP/2, compressed, as from the
 * edge. Scores, first and largest contentful paint, blocking time, layout shift.
 */
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { BRAND } from "../../app/brand.ts";
import { preview } from "../../scripts/preview.ts";
import { prepareData, run } from "../../scripts/run.ts";
import { edgeOf } from "../../tests/site/edge.ts";
import { freePort } from "../../tests/site/serve.ts";

const PRODUCT = "screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue";
const PATHS = [
  ...[
    "/",
    "/urunler",
    "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
    "/indirmeler",
    "/iletisim",
  ],
  ...["/en", "/ru"].flatMap((prefix) => [
    prefix,
    ...["products", `products/${PRODUCT}`, "downloads", "contact"].map((path) => `${prefix}/${path}`),
  ]),
];

run("react-router", ["build"], "Building");
prepareData();
const { url, close } = await preview(await freePort());
const { hostname } = new URL(BRAND.origin);
const edge = await edgeOf(url, hostname);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--ignore-certificate-errors",
    `--remote-debugging-port=${port}`,
    `--host-resolver-rules=MAP ${hostname}:443 127.0.0.1:${edge.port}`,
  ],
});
const asked = process.argv.slice(2);
for (const path of asked.length > 0 ? asked : PATHS) {
  // Once for the caches, as a page that was seen before.
  await (await fetch(url + path)).arrayBuffer();
  const result = await lighthouse(BRAND.origin + path, { port, logLevel: "silent" });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { audits, categories } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
  console.log(
    `${scores.join("/").padEnd(16)} FCP ${value("first-contentful-paint").toFixed(0)} ms, LCP ${value("largest-contentful-paint").toFixed(0)} ms, TBT ${value("total-blocking-time").toFixed(0)} ms, CLS ${value("cumulative-layout-shift").toFixed(3)}  ${path}`,
  );
}
await browser.close();
edge.close();
await close();
process.exit(0);
