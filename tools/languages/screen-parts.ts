import { readFileSync } from "node:fs";
import { modulesOf } from "../build/import-graph.ts";

export type ScreenParts = Readonly<Record<string, readonly string[]>>;

type Modules = {
  /** The route module of each screen. */
  readonly screens: Readonly<Record<string, string>>;
  /** Modules that pages load only when they are asked for, and the screen whose texts are loaded with each. */
  readonly later: Readonly<Record<string, string>>;
  /** The modules that show something on every page, whatever its route. */
  readonly frame: readonly string[];
  readonly all: readonly string[];
};

/** A text of pages.yaml in a module, with file and line. */
type Use = { readonly key: string; readonly place: string };

/** `"adding.add"`, or what begins one: `adding.problems.${problem}`. */
const KEY = /["'`](\w+\.[\w.]*)(["'`]|\$\{)/g;
/** Nothing says which part it is of. */
const KEY_WITHOUT_PART = /(?<!\.)\bt\(\s*`\$\{/g;

const isForPage = (text: string) => text.includes('/i18n-context.tsx"');
const isForServer = (text: string) => text.includes('/server-translator.ts"') && !isForPage(text);

/**
 * The parts of pages.yaml that each screen's modules use, also those that they import later, but for what brings the texts of
 * another screen. Whatever takes its texts from `serverTranslator` alone is no part of the page.
 * @throws Error with a line for each text that a page would lack
 */
export function findScreenParts(keys: readonly string[], { screens, later, frame, all }: Modules): ScreenParts {
  const problems: string[] = [];
  const usesByFile = new Map(all.map((file) => [file, readUses(file)]));

  function readUses(file: string): readonly Use[] {
    const text = readFileSync(file, "utf8");
    if (isForServer(text)) return [];
    const placeOf = (index: number) => `${file}:${text.slice(0, index).split("\n").length}`;
    for (const { index } of text.matchAll(KEY_WITHOUT_PART))
      problems.push(`${placeOf(index)}: the key of a text begins with a value, so no page knows which part to bring`);
    return [...text.matchAll(KEY)].flatMap(({ 1: written = "", 2: end, index }) => {
      const isKey = (key: string) => (end === "${" ? key.startsWith(written) : key === written);
      return keys.some(isKey) ? [{ key: written, place: placeOf(index) }] : [];
    });
  }
  const usesIn = (modules: readonly string[]) => modules.flatMap((file) => usesByFile.get(file) ?? []);

  const framed = modulesOf(frame);
  for (const { key, place } of usesIn(framed))
    problems.push(`${place}: every page shows ${key}, so it belongs into layout.yaml`);
  const walked = new Set(framed);
  const partOf = ({ key }: Use) => key.split(".", 1).join("");
  const parts = new Map(
    Object.entries(screens).map(([screen, file]) => {
      const modules = modulesOf([file], Object.keys(later));
      for (const module of modules) walked.add(module);
      return [screen, new Set(usesIn(modules).map(partOf))];
    }),
  );
  for (const [file, screen] of Object.entries(later)) {
    const modules = modulesOf([file]);
    for (const module of modules) walked.add(module);
    for (const use of usesIn(modules))
      if (!parts.get(screen)?.has(partOf(use)))
        problems.push(`${use.place}: ${file} is loaded with the texts of ${screen}, which has no ${use.key}`);
  }
  for (const file of all.filter((each) => !walked.has(each) && isForPage(readFileSync(each, "utf8"))))
    for (const { key, place } of usesIn([file]))
      problems.push(`${place}: no screen imports what shows ${key}, so no page brings it`);
  if (problems.length > 0) throw new Error([...new Set(problems)].join("\n"));
  return Object.fromEntries([...parts].map(([screen, own]) => [screen, [...own].toSorted()]));
}
