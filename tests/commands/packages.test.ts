import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkLicences } from "../../tools/dev/licences.ts";
import { temporary } from "../catalogue/temporary.ts";

/** The packages that are refused in a project with one package. */
function refusedOf(manifest: object, licence?: string): readonly string[] {
  const folder = temporary("packages-");
  const path = "node_modules/one";
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ packages: { "": { dependencies: { one: "1.0.0" } }, [path]: {} } }),
  );
  writeFileSync(join(folder, path, "package.json"), JSON.stringify(manifest));
  if (licence) writeFileSync(join(folder, path, "LICENSE"), licence);
  const { shipped, refused } = checkLicences(folder);
  expect(shipped).toBe(1);
  return refused;
}

test("packages that are shipped have exact versions and a licence that binds nobody", () => {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  const { shipped, refused } = checkLicences(".");
  expect(refused).toEqual([]);
  expect(shipped).toBeGreaterThan(Object.keys(dependencies).length);
});

test("a licence that would bind the site is refused, and so is none", () => {
  expect(refusedOf({ license: "MIT" })).toEqual([]);
  expect(refusedOf({ license: "(MIT OR GPL-3.0-only)" })).toEqual([]);
  expect(refusedOf({}, "MIT License\n\nCopyright")).toEqual([]);
  expect(refusedOf({ license: "GPL-3.0-only" })).toEqual(["node_modules/one: GPL-3.0-only"]);
  expect(refusedOf({ license: "UNLICENSED" })).toEqual(["node_modules/one: UNLICENSED"]);
  expect(refusedOf({})).toEqual(["node_modules/one: none"]);
});
