/**
 * Checks the style sheets of the site and the desk. A custom property cannot stand in a media query, so here is the list of the
 * widths at which anything changes; and a class that a module takes from a sheet is there, one that a sheet has is taken.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Wider than a phone, than a tablet, than a small laptop. What goes by its own room asks its container, not the window. */
const BREAKPOINTS: ReadonlySet<string> = new Set(["48rem", "64rem", "80rem"]);

const SHEETS = "{app,desk/app}/**/*.css";
const MODULES = "{app,desk/app}/**/*.{ts,tsx}";

/** What is wrong with the media queries of a sheet. */
function findOtherWidths(sheet: string): readonly string[] {
  return [...sheet.matchAll(/@media([^{]*)\{/g)].flatMap(([, condition = ""]) => [
    ...(/(?:min|max)-width/.test(condition) ? [`${condition.trim()}: write (width >= 48rem) or (width < 48rem)`] : []),
    ...[...condition.matchAll(/width\s*([<>=]+)\s*([\w.]+)/g)]
      .filter(([, sign = "", width = ""]) => !BREAKPOINTS.has(width) || !["<", ">="].includes(sign))
      .map(([text]) => `${text}: none of ${[...BREAKPOINTS].join(", ")}, below or from there`),
  ]);
}

/** The classes that a sheet has rules for, without those of other sheets. */
function classesOf(sheet: string): ReadonlySet<string> {
  const selectors = sheet
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, "")
    .replace(/[\w-]+:[^;{}]*;/g, "");
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = ""]) => name));
}

type Import = { readonly sheet: string; readonly used: ReadonlySet<string>; readonly isComputed: boolean };

function importedSheets(file: string): readonly Import[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/import (?:(\w+) from )?"([^"]+\.module\.css)";/g)].map(([, name, path = ""]) => ({
    sheet: join(dirname(file), path),
    used: new Set(
      name ? [...source.matchAll(RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, "g"))].map(([, used = ""]) => used) : [],
    ),
    isComputed: name !== undefined && source.includes(`${name}[`),
  }));
}

if (import.meta.main) {
  const widths = globSync(SHEETS).flatMap((file) =>
    findOtherWidths(readFileSync(file, "utf8")).map((text) => `${file}: ${text}`),
  );
  const imports = globSync(MODULES).flatMap((file) => importedSheets(file).map((each) => ({ file, ...each })));
  const classes = new Map(globSync("app/**/*.module.css").map((file) => [file, classesOf(readFileSync(file, "utf8"))]));
  const missing = imports.flatMap(({ file, sheet, used }) =>
    [...used].filter((name) => !classes.get(sheet)?.has(name)).map((name) => `${file}: ${sheet} has no ${name}`),
  );
  const idle = [...classes].flatMap(([sheet, names]) => {
    const users = imports.filter((each) => each.sheet === sheet);
    if (users.some(({ isComputed }) => isComputed)) return [];
    return [...names]
      .filter((name) => !users.some(({ used }) => used.has(name)))
      .map((name) => `${sheet}: nobody takes ${name}`);
  });
  const found = [...widths, ...missing, ...idle];
  if (found.length > 0) {
    console.error(found.join("\n"));
    process.exit(1);
  }
}
