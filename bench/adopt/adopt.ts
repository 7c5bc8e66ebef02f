/**
 * `npm run bench:adopt -- [FILE.xml [SIZE]]`: what it takes to adopt, check and publish a maker's BMEcat whose products are
 * multiplied to 8,000, in processor time and memory. Without a file, the small maker of the tests. Fails over its limits.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decodeText } from "../../app/ground/text/decode-text.ts";
import { finish, report } from "../report.ts";

const LIMIT_SECONDS = { adopt: 20, check: 20, publish: 80 };
const LIMIT_MB = 1500;
const [file = "tests/catalogue/adopt/makers/albbach.xml", size = "8000"] = process.argv.slice(2);
const folder = ".wrangler/bench/adopt";
const [many, into, state] = [join(folder, "many.xml"), join(folder, "maker"), join(folder, "state")];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(many, multiply(read(file), Number(size)));
const steps = [
  run("adopt", ["adopt", many, "--into", into, "--maker", "Maker"]),
  run("check", ["--quiet", "check", join(into, "catalogue")]),
  run("publish", ["--quiet", "publish", join(into, "catalogue")]),
];
report("most memory", Math.max(...steps), "MB", LIMIT_MB);
finish();

/** @returns the peak memory in megabytes */
function run(name: keyof typeof LIMIT_SECONDS, args: readonly string[]): number {
  const command = ["--import", join(import.meta.dirname, "../usage.mjs"), "tools/klemma.ts", "catalogue"];
  // The company's folder is there once it is adopted.
  const company = name === "adopt" ? {} : { KLEMMA_COMPANY: into };
  const { status, stdout, stderr } = spawnSync("node", [...command, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...company, KLEMMA_STATE: state },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const [, seconds, megabytes] = /^([\d.]+) s, ([\d.]+) MB$/m.exec(stderr) ?? [];
  report(`${size} products of a BMEcat, ${name}`, Number(seconds), "s", LIMIT_SECONDS[name]);
  return Number(megabytes);
}

function read(path: string): string {
  const decoded = decodeText(readFileSync(path));
  if (!("text" in decoded)) throw new Error(`${path}, line ${decoded.line}: ${decoded.reason}`);
  return decoded.text;
}

/** The same products again under other numbers, as UTF-8; trade item numbers and relations would be twice the same. */
function multiply(xml: string, count: number): string {
  const products = xml.match(/<PRODUCT(?:\s[^>]*)?>.*?<\/PRODUCT>/gs) ?? [];
  const [first = ""] = products;
  const [head = "", tail = ""] = [xml.slice(0, xml.indexOf(first)), xml.slice(xml.lastIndexOf("</PRODUCT>") + 10)];
  const all = Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / products.length);
    const product = products[index % products.length] ?? "";
    if (round === 0) return product;
    return product
      .replace(/(<(?:SUPPLIER|MANUFACTURER)_PID>[^<]*)/g, `$1+${round}`)
      .replace(/<(INTERNATIONAL_PID|EAN)\b.*?<\/\1>|<PRODUCT_REFERENCE\b.*?<\/PRODUCT_REFERENCE>/gs, "");
  });
  return (head + all.join("\n") + tail).replace(/encoding="[^"]*"/, 'encoding="UTF-8"');
}
