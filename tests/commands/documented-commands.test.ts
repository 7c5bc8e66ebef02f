import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The comment at the top of a file. */
const HEADER = /^(?:\/\*\*.*?\*\/|(?:\/\/[^\n]*\n)+)/s;
/** Only the packages' Node.js runs TypeScript; README asks for an older one. */
const NODE_ALONE = /\bnode\s(?!\S*launch\.mjs\s)[\w./=\s*-]*?\.ts\b/g;

const documents = globSync("**/*.md", { exclude: ["**/node_modules/**", ".*/**"] });
const sources = globSync("{tools,samples,bench}/**/*.{ts,mjs}");
const texts = [
  ...documents.map((file) => ({ file, text: readFileSync(file, "utf8") })),
  ...sources.map((file) => ({ file, text: HEADER.exec(readFileSync(file, "utf8"))?.[0] ?? "" })),
];
const foundIn = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([whole, name = whole]) => `${file}: ${name}`));
const isUnknown = (names: readonly string[]) => (found: string) => !names.includes(found.split(": ")[1] ?? "");

test("no document and no file's header runs TypeScript with the machine's own Node.js", () => {
  expect(texts.length).toBeGreaterThan(200);
  expect("run `node\n * --import ./x.mjs tools/x.ts`").toMatch(new RegExp(NODE_ALONE));
  expect(foundIn(NODE_ALONE)).toEqual([]);
});

test("every npm script and every tool that they name exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const tools = execFileSync("node", ["tools/dev/tool.ts"], { encoding: "utf8" }).match(/^[\w-]+/gm) ?? [];
  expect(foundIn(/\bnpm run ([a-z][\w:-]*)/g).filter(isUnknown(Object.keys(scripts)))).toEqual([]);
  expect(foundIn(/\bnpm run tool -- ([a-z][\w-]*)/g).filter(isUnknown(tools))).toEqual([]);
});
