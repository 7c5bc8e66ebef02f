import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const SCRIPT = resolve("scripts/licences.ts");

/** A project with one package, and what the check of licences says of it. */
function checked(manifest: object, licence?: string): number | null {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  const path = "node_modules/one";
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { [path]: { version: "1.0.0" } } }));
  writeFileSync(join(folder, path, "package.json"), JSON.stringify(manifest));
  if (licence) writeFileSync(join(folder, path, "LICENSE"), licence);
  const { status } = spawnSync("node", [SCRIPT], { cwd: folder });
  rmSync(folder, { recursive: true });
  return status;
}

test("packages that are shipped have exact versions and a licence that binds nobody", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  expect(spawnSync("node", [SCRIPT]).status).toBe(0);
});

test("a licence that would bind the site is refused, and so is none", () => {
  expect(checked({ license: "MIT" })).toBe(0);
  expect(checked({ license: "(MIT OR GPL-3.0-only)" })).toBe(0);
  expect(checked({}, "MIT License\n\nCopyright")).toBe(0);
  expect(checked({ license: "GPL-3.0-only" })).toBe(1);
  expect(checked({ license: "UNLICENSED" })).toBe(1);
  expect(checked({})).toBe(1);
});
