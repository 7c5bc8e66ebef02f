import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { KnipConfig } from "knip";
import { importsOf } from "./tools/build/import-graph.ts";
import { compileLanguages } from "./tools/languages/compile.ts";

// KNIP does not read the layouts, since git ignores what is made.
compileLanguages();
const importedByLayouts = globSync("app/layouts/*.tsx").flatMap(importsOf);

/** A text that names a module and is no import. */
const NAMED = /(?<!(?:from|import|import\(|URL\()\s*)"([\w./-]+\.(?:mjs|ts))"/g;
const STARTED = /launch\.mjs (?:-.* )?([\w/.-]+\.ts)/g;

/** What npm scripts and modules start has its name there, from the root or from beside the module. */
const started = [
  ...[...readFileSync("package.json", "utf8").matchAll(STARTED)].map(([, name = ""]) => name),
  ...globSync("{bench,samples,tests,tools}/**/*.{ts,mjs}")
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(NAMED)].flatMap(([, name = ""]) => [name, join(dirname(file), name)]),
    ),
];

/** What the routes of the desk name. */
const deskRoutes = [...readFileSync("desk/app/routes.ts", "utf8").matchAll(/"([\w/-]+\.tsx?)"/g)].map(
  ([, name = ""]) => `desk/app/${name}`,
);

export default {
  entry: [
    ...importedByLayouts,
    ...started.map((file) => normalize(file)).filter((file) => existsSync(file)),
    "workers/check-bindings.ts",
    // Found by desk/vite.config.ts and its routes, which are React Router's to read.
    "desk/*.ts",
    "desk/app/{root.tsx,routes.ts,entry.*.tsx}",
    ...deskRoutes,
    "workers/publisher/index.ts",
    "tools/dev/analytics/*.d.ts",
    "bench/peers/{*.ts,app/*.{ts,tsx}}",
  ],
  project: ["**/*.{ts,tsx,mjs}"],
  vitest: true,
} satisfies KnipConfig;
