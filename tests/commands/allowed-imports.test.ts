import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FLOORS, findAllWrongImports, findNodeInShared, findWrongImports } from "../../tools/dev/allowed-imports.ts";

test("no room imports from above, from a neighbour that the map does not lead to, or past a door", () => {
  expect(findAllWrongImports()).toEqual([]);
});

test("in all that browsers, Workers and commands share of a check there is nothing of Node.js", () => {
  expect(findNodeInShared()).toEqual([]);
  expect(findNodeInShared(["tools/commands/workbook-files.ts"])).toContain(
    "tools/commands/workbook-files.ts may not import node:fs",
  );
});

test("the drawing of the floors names each room", () => {
  const [, drawing = ""] = /^## Floors\n```\n(.*?)```/ms.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
  const rooms = FLOORS.flatMap(([folder, arrows]) =>
    arrows === null ? [] : readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect(rooms.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(drawing))).toEqual([]);
});

test.each([
  ["up", "app/ground/i18n/href.ts", 'import { finder } from "../../screens/finder/finder.tsx";', 1],
  ["to another screen, at the moment of use", "app/screens/compare/a.tsx", 'import("../finder/finder.tsx")', 1],
  [
    "against an arrow of its floor",
    "app/features/list/lines/lines.ts",
    'import type { A } from "../../entry/a.ts";',
    1,
  ],
  [
    "from a package to the site",
    "packages/rail-geometry/model.ts",
    'export { a } from "../../app/ground/i18n/a.ts";',
    1,
  ],
  ["from the core to Node.js", "tools/catalogue/import/a.ts", 'import { readFileSync } from "node:fs";', 1],
  ["from the core to a command", "tools/catalogue/a.ts", 'import { a } from "../commands/catalogue/formats.ts";', 1],
  ["from a command to a test", "tools/dev/test.ts", 'import { count } from "../../tests/host/count.ts";', 1],
  ["past a package's doors", "tools/build/a.ts", 'import { a } from "../../packages/rail-geometry/shapes/a.ts";', 1],
  ["by a package's door", "tools/build/a.ts", 'import { a } from "../../packages/rail-geometry/index.ts";', 0],
  ["to a style sheet above", "app/frame/ui/bar.tsx", 'import styles from "../../screens/product/a.module.css";', 1],
  ["from no room", "app/features/loose.ts", "", 1],
  ["down", "app/screens/compare/a.tsx", 'import { a } from "../../ground/i18n/a.ts";', 0],
  ["along an arrow", "app/features/entry/a.ts", 'import { a } from "../list/lines/lines.ts";', 0],
])("an import %s", (_, path, source, wrong) => {
  expect(findWrongImports(path, source)).toHaveLength(wrong);
});
