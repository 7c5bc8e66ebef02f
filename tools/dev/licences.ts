import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { shippedPackages } from "./shipped-packages.ts";

const ALLOWED = new Set([
  "MIT",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "MPL-2.0",
  "Unlicense",
  "CC0-1.0",
  "BlueOak-1.0.0",
]);

const Manifest = v.object({ license: v.optional(v.string()) });

/** @returns the licence in package.json, else the title of the LICENSE file */
function licenceOf(path: string): string {
  const { license } = v.parse(Manifest, JSON.parse(readFileSync(join(path, "package.json"), "utf8")));
  if (license !== undefined) return license;
  const text = join(path, "LICENSE");
  return existsSync(text) ? (/^\s*(\S+) License/.exec(readFileSync(text, "utf8"))?.[1] ?? "unknown") : "none";
}

type Licences = { readonly shipped: number; readonly refused: readonly string[] };

/**
 * Checks the licences of the shipped packages: a company that takes over the site must not be bound to publish it.
 * @returns the number of shipped packages, and those with another licence than the allowed ones
 */
export function checkLicences(root: string): Licences {
  // Packages for other platforms are not installed.
  const shipped = shippedPackages(root).filter((path) => existsSync(join(root, path)));
  const refused = shipped.flatMap((path) => {
    const license = licenceOf(join(root, path));
    const choices = license.replace(/[()]/g, "").split(" OR ");
    return choices.some((each) => ALLOWED.has(each)) ? [] : [`${path}: ${license}`];
  });
  return { shipped: shipped.length, refused };
}

if (import.meta.main) {
  const { shipped, refused } = checkLicences(".");
  if (refused.length > 0) {
    console.error(`Licences that the site may not be bound to:\n  ${refused.join("\n  ")}`);
    process.exitCode = 1;
  } else console.log(`${shipped} packages, all under licences that bind nobody`);
}
