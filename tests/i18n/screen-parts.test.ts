import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SCREEN_PARTS } from "../../app/ground/i18n/generated/screen-parts.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { SCREEN_NAMES } from "../../app/ground/i18n/screens.ts";
import { pageTexts } from "../../app/ground/i18n/server-translator.ts";
import { findScreenParts } from "../../tools/languages/screen-parts.ts";

const folder = mkdtempSync(join(tmpdir(), "screen-parts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const KEYS = ["finder.lead", "adding.add", "adding.problems.empty", "finderReasons.only", "home.lead"];
const FOR_PAGE = 'import { useI18n } from "./ground/i18n-context.tsx";\n';
const MODULES = {
  "finder.tsx": `${FOR_PAGE}import { reason } from "./reason.ts";\nt("finder.lead");\nlazy(() => import("./add.tsx"));\n`,
  "product.tsx": `${FOR_PAGE}import { Add } from "./add.tsx";\nlazy(() => import("./later.tsx"));\n`,
  "later.tsx": `${FOR_PAGE}t("finder.lead");\n`,
  "reason.ts": 'import { serverTranslator } from "./ground/server-translator.ts";\nt("finderReasons.only");\n',
  "add.tsx": `${FOR_PAGE}t(\`adding.problems.\${problem}\`);\n`,
  "root.tsx": `${FOR_PAGE}t("shell.skip");\n`,
};

/** The parts of two screens, by the modules above and those that are changed. */
function partsAfter(changes: Readonly<Record<string, string>>) {
  const modules = { ...MODULES, ...changes };
  const own = mkdtempSync(join(folder, "app-"));
  mkdirSync(join(own, "ground"));
  for (const [file, text] of Object.entries(modules)) writeFileSync(join(own, file), text);
  const at = (file: string) => join(own, file);
  try {
    const screens = { finder: at("finder.tsx"), product: at("product.tsx") };
    const later = { [at("later.tsx")]: "finder" };
    return findScreenParts(KEYS, { screens, later, frame: [at("root.tsx")], all: Object.keys(modules).map(at) });
  } catch (error) {
    return String(error).replaceAll(`${own}/`, "");
  }
}

test("a page brings the texts of all its modules, of those that two pages share to both, none that only its loader writes, and none that come with another page's", () => {
  expect(partsAfter({})).toEqual({ finder: ["adding", "finder"], product: ["adding"] });
});

test.each([
  [
    "of what stands on every page",
    "root.tsx",
    `${FOR_PAGE}\nt("adding.add");\n`,
    "root.tsx:3: every page shows adding.add, so it belongs into layout.yaml",
  ],
  [
    "of a module that no page imports",
    "home.tsx",
    `${FOR_PAGE}t("home.lead");\n`,
    "home.tsx:2: no screen imports what shows home.lead, so no page brings it",
  ],
  [
    "whose part nobody can tell",
    "add.tsx",
    `${FOR_PAGE}t(\`\${part}.empty\`);\n`,
    "add.tsx:2: the key of a text begins with a value, so no page knows which part to bring",
  ],
  [
    "that does not come with the other page's",
    "later.tsx",
    `${FOR_PAGE}t("home.lead");\n`,
    "later.tsx:2: later.tsx is loaded with the texts of finder, which has no home.lead",
  ],
])("a text %s is named by file and line", (_, file, text, problem) => {
  expect(partsAfter({ [file]: text })).toBe(`Error: ${problem}`);
});

test("every page has its texts in every language, and a page of prose has none of its own", () => {
  for (const locale of LOCALES)
    for (const screen of SCREEN_NAMES) expect(Object.keys(pageTexts({ locale, screen }))).toEqual(SCREEN_PARTS[screen]);
  expect(SCREEN_PARTS.about).toEqual([]);
  // Its name, its copy button, what is chosen to compare, and Add to List, of which each is shared with other pages.
  expect(SCREEN_PARTS.compare).toEqual(["adding", "choosing", "code", "compare"]);
  expect(SCREEN_PARTS.product).toEqual(["adding", "code", "documents", "product", "productTools", "viewer"]);
});
