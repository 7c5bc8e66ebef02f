import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { importsOf } from "../build/import-graph.ts";

/**
 * The floors from below to above. The folders of a floor are its rooms, which import from the floors below, and on their own
 * floor from the rooms that are listed behind them; null for a floor that is one room.
 */
export const FLOORS: readonly (readonly [
  folder: string,
  arrows: Readonly<Record<string, readonly string[]>> | null,
])[] = [
  ["packages", {}],
  ["app/ground", { company: ["platform"], i18n: ["platform", "company"], text: ["platform", "company", "i18n"] }],
  [
    "app/foundation",
    { catalogue: ["drawing"], documents: ["catalogue"], messages: ["company"], site: ["catalogue", "messages"] },
  ],
  ["app/frame", { viewer: ["ui"], shell: ["ui"] }],
  [
    "app/features",
    {
      list: ["reading"],
      search: ["reading", "list"],
      entry: ["reading", "list", "search"],
      rail: ["list"],
      strips: ["reading", "list", "entry", "rail"],
      answers: ["reading", "search", "documents"],
    },
  ],
  // No screen imports another: what two of them need stands on a floor below.
  ["app/screens", {}],
  ["app", null],
  // What reads, checks and compares catalogues, for browsers, Workers and commands.
  ["tools/platform", null],
  ["tools/sql", null],
  ["tools/catalogue", null],
  // What reads and checks the texts of pages, for Workers and commands.
  ["tools/content", null],
  ["workers", null],
  // The site knows nothing of it.
  ["desk", null],
  [
    "tools",
    {
      build: ["company"],
      cloudflare: [],
      databases: ["cloudflare"],
      company: [],
      texts: ["cloudflare", "company"],
      languages: ["build", "company"],
      bucket: ["cloudflare", "databases"],
      messages: ["cloudflare", "databases"],
      commands: ["build", "cloudflare", "databases", "company"],
      dev: ["build", "cloudflare", "databases", "company", "bucket", "commands"],
      operations: ["cloudflare", "databases", "dev"],
      // The file that starts a command imports them all.
      "klemma.ts": ["cloudflare", "commands", "texts", "bucket", "messages", "operations"],
    },
  ],
  ["tests", null],
];

/** The only files by which others may import a package; its README.md says what each is for. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  "packages/rail-geometry": ["index.ts", "models.ts", "pictures.ts", "cad.ts"],
};

const isPastDoor = (path: string, target: string) =>
  Object.entries(DOORS).some(
    ([folder, doors]) =>
      target.startsWith(`${folder}/`) && !path.startsWith(folder) && !doors.includes(target.slice(folder.length + 1)),
  );

/** The modules that can run in a browser and in a Worker too: bytes in, rows out. They import nothing of Node.js. */
const CORE = /^tools\/(?:platform|sql|catalogue|content)\//;
const OF_NODE = /from "(node:[^"]+|[^"]+\/node)"/g;

/** What browsers, Workers and commands share of it: nothing of Node.js is in all that it imports. */
const SHARED = [
  "tools/catalogue/check-workbook.ts",
  "tools/catalogue/exchange/workbook/read-sheets.ts",
  "tools/catalogue/import/entities/build-entities.ts",
];
/** Where Node.js reads the company from; a build puts it in itself. */
const COMPANY = "tools/company/";

type Place = { readonly floor: number; readonly room: string };

const ROOM_OF = new RegExp(`^(${FLOORS.map(([folder]) => folder).join("|")})/([^/]+)`);
const IMPORT = /(?:from|import|import\(|new URL\(|@import|url\()\s*"(\.{1,2}\/[^"]+)"/g;

const arrowsOf = ({ floor }: Place) => FLOORS[floor]?.[1] ?? null;
/** A file beside the rooms is a room of its own, if the map has it. */
const isInRoom = (place: Place) => {
  const arrows = arrowsOf(place);
  return arrows === null || !place.room.includes(".") || place.room in arrows;
};

/** @returns null for what stands on no floor, as a package of npm */
function placeOf(path: string): Place | null {
  const [, folder, room = ""] = ROOM_OF.exec(path) ?? [];
  const floor = FLOORS.findIndex(([own]) => own === folder);
  return floor < 0 ? null : { floor, room };
}

function isAllowed(from: Place, to: Place): boolean {
  if (from.floor !== to.floor) return to.floor < from.floor;
  const arrows = arrowsOf(from);
  return arrows === null || from.room === to.room || (arrows[from.room]?.includes(to.room) ?? false);
}

/**
 * The imports that a module may not have, and a module that stands in no room of its floor.
 * @returns a line each: `app/ground/i18n/href.ts may not import app/screens/finder/finder.tsx`
 */
export function findWrongImports(path: string, source: string): readonly string[] {
  const from = placeOf(path);
  if (!from) return [];
  if (!isInRoom(from)) return [`${path} stands in no room of its floor`];
  const ofNode = CORE.test(path) ? nodeImportsOf(source) : [];
  const above = [...source.matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    const target = normalize(join(dirname(path), specifier));
    const to = placeOf(target);
    // A text of what is made elsewhere names folders that are not there; what is in no room is found by itself.
    const isThere = to && isInRoom(to) && existsSync(join(FLOORS[to.floor]?.[0] ?? "", to.room));
    return isThere && (!isAllowed(from, to) || isPastDoor(path, target)) ? [target] : [];
  });
  return [...ofNode, ...above].map((target) => `${path} may not import ${target}`);
}

const nodeImportsOf = (source: string) => [...source.matchAll(OF_NODE)].map(([, name = ""]) => name);

/** @returns a line for each module that something shared imports, itself or through others, and that Node.js alone can load */
export function findNodeInShared(entries: readonly string[] = SHARED): readonly string[] {
  const modules = new Set(entries);
  for (const path of modules)
    for (const imported of importsOf(path)) if (!imported.startsWith(COMPANY)) modules.add(imported);
  return [...modules]
    .toSorted()
    .flatMap((path) => nodeImportsOf(readFileSync(path, "utf8")).map((name) => `${path} may not import ${name}`));
}

/** @returns the lines of all modules and style sheets */
export const findAllWrongImports = (): readonly string[] =>
  globSync("{packages,app,workers,desk,tools}/**/*.{ts,tsx,css,mjs}", {
    // Settings of a build are read by what builds.
    exclude: (name) => name.includes("node_modules") || name.endsWith(".config.ts"),
  })
    .toSorted()
    .flatMap((path) => findWrongImports(path, readFileSync(path, "utf8")));
