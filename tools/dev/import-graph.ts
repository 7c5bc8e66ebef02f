import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import * as v from "valibot";

/** The code is formatted, so imports are written in these ways only. A type alone changes nothing that is made. */
const IMPORT =
  /^(?:import|export)(?! type\b)[^;"']*?"([^"]+)"|\bimport\("([^"]+)"\)|new URL\("([^"]+)", import\.meta\.url\)/gm;

const Manifest = v.object({ imports: v.record(v.string(), v.string()) });

/** @returns the modules of this project, also of other kinds, that are loaded with the entries, in the order of their names */
export function modulesOf(entries: readonly string[]): string[] {
  const { imports } = v.parse(Manifest, JSON.parse(readFileSync("package.json", "utf8")));
  const resolve = (specifier: string, from: string): string | null => {
    if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier.replace(/\?.*$/, "")));
    for (const [pattern, target] of Object.entries(imports)) {
      const [start = "", end = ""] = pattern.split("*");
      if (specifier.startsWith(start) && specifier.endsWith(end))
        return normalize(target.replace("*", specifier.slice(start.length, specifier.length - end.length)));
    }
    return null;
  };
  const found = new Set(entries);
  for (const file of found) {
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    for (const [, ...specifiers] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const module = resolve(specifiers.find((each) => each !== undefined) ?? "", file);
      if (module !== null && existsSync(module)) found.add(module);
    }
  }
  return [...found].toSorted();
}
