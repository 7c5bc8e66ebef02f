/**
 * Checks the shipped packages against the registry's known vulnerabilities. Exits with 2 where the registry offers no audit:
 * then nothing has been shown.
 */
import { spawnSync } from "node:child_process";
import * as v from "valibot";
import { shippedPackages } from "./shipped-packages.ts";

const Report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ severity: v.string(), range: v.string(), nodes: v.array(v.string()) }),
  ),
});

const shipped = new Set(shippedPackages("."));
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--omit=peer", "--json"], { encoding: "utf8" });
const report = v.safeParse(Report, stdout === "" ? null : JSON.parse(stdout));
if (!report.success) {
  console.log("The registry answers no audits.");
  process.exit(2);
}
const shippedWeaknesses = Object.entries(report.output.vulnerabilities).filter(([, { nodes }]) =>
  nodes.some((path) => shipped.has(path)),
);
for (const [name, { severity, range }] of shippedWeaknesses) console.error(`${severity}: ${name} ${range}`);
process.exit(shippedWeaknesses.length > 0 ? 1 : 0);
