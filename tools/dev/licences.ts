import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

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

const Lock = v.object({
  packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean()), version: v.optional(v.string()) })),
});
const Manifest = v.object({ license: v.optional(v.string()) });

/** What a package says of itself, or else what the text beside it is called. */
function licenceOf(path: string): string {
  const { license } = v.parse(Manifest, JSON.parse(readFileSync(join(path, "package.json"), "utf8")));
  if (license !== undefined) return license;
  const text = join(path, "LICENSE");
  return existsSync(text) ? (/^\s*(\S+) License/.exec(readFileSync(text, "utf8"))?.[1] ?? "unknown") : "none";
}

type Licences = { readonly shipped: number; readonly refused: readonly string[] };

/**
 * Which licences the packages of a project have that end up in the Workers or in the browser, and whether each may: a
 * company that takes the site over must not have to publish it.
 * @returns how many packages are shipped, and those whose licence binds the site, each with its licence
 */
export function checkLicences(root: string): Licences {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  // What is for other platforms is not installed here.
  const shipped = Object.entries(packages).filter(
    ([path, { dev }]) => path !== "" && !dev && existsSync(join(root, path)),
  );
  const refused = shipped.flatMap(([path]) => {
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
