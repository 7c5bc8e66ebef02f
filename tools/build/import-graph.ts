import { readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import * as v from "valibot";

/** The code is formatted, so imports are written in these ways only. A type alone changes nothing that is made. */
const IMPORT =
  /^(?:import|export)(?! type\b)[^;"']*?"([^"]+)"|\bimport\("([^"]+)"\)|new URL\("([^"]+)", import\.meta\.url\)/gm;

const Manifest = v.object({ imports: v.record(v.string(), v.string()) });

const read = new Map<string, readonly string[]>();
let aliases: Readonly<Record<string, string>> | undefined;

function resolveImport(specifier: string, from: string): string | null {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier.replace(/\?.*$/, "")));
  aliases ??= v.parse(Manifest, JSON.parse(readFileSync("package.json", "utf8"))).imports;
  for (const [pattern, target] of Object.entries(aliases)) {
    const [start = "", end = ""] = pattern.split("*");
    if (specifier.startsWith(start) && specifier.endsWith(end))
      return normalize(target.replace("*", specifier.slice(start.length, specifier.length - end.length)));
  }
  return null;
}

/** @returns the modules that a module imports itself, read once in a process */
export function importsOf(file: string): readonly string[] {
  const cached = read.get(file);
  if (cached) return cached;
  const text = /\.(?:tsx?|mjs)$/.test(file) ? readFileSync(file, "utf8") : "";
  const imported = [...text.matchAll(IMPORT)]
    .map(([, ...specifiers]) => resolveImport(specifiers.find((each) => each !== undefined) ?? "", file))
    .filter(
      (module): module is string => module !== null && statSync(module, { throwIfNoEntry: false })?.isFile() === true,
    );
  read.set(file, imported);
  return imported;
}

/** A module that changed is read anew. */
export const evictModule = (file: string): boolean => read.delete(file);

/**
 * @param without modules that are left out, with what they alone import
 * @returns the modules of this project, also of other kinds, that are loaded with the entries, in the order of their names
 */
export function modulesOf(entries: readonly string[], without: readonly string[] = []): string[] {
  const found = new Set(entries);
  for (const file of found) for (const module of importsOf(file)) if (!without.includes(module)) found.add(module);
  return [...found].toSorted();
}
