import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const Names = v.optional(v.record(v.string(), v.unknown()), {});
const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
      peerDependenciesMeta: Names,
    }),
  ),
});

/**
 * The folders of what `dependencies` bring. The lock file's own marks do not tell: npm marks nothing that two kinds of
 * dependencies bring.
 */
export function shippedPackages(root: string): string[] {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const find = (name: string, from: string): string[] => {
    const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
    if (path in packages) return [path];
    return from === "" ? [] : find(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
  };
  const shipped = new Set(Object.keys(packages[""]?.dependencies ?? {}).flatMap((name) => find(name, "")));
  for (const path of shipped) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !(name in (peerDependenciesMeta ?? {})));
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    for (const each of names.flatMap((name) => find(name, path))) shipped.add(each);
  }
  return [...shipped];
}
