import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * The floors from below to above, each with the folder that has its rooms. A room imports from rooms of the floors below, and
 * on its own floor from those that are listed behind it.
 */
const FLOORS: readonly (readonly [folder: string, rooms: Readonly<Record<string, readonly string[]>>])[] = [
  ["packages", { "rail-geometry": [] }],
  [
    "app/ground",
    { platform: [], company: ["platform"], i18n: ["platform", "company"], text: ["platform", "company", "i18n"] },
  ],
  [
    "app/foundation",
    {
      messages: [],
      drawing: [],
      catalogue: ["drawing"],
      documents: ["catalogue"],
      site: ["catalogue", "messages"],
    },
  ],
  ["app/frame", { ui: [], viewer: ["ui"], shell: ["ui"] }],
  [
    "app/features",
    {
      reading: [],
      documents: [],
      comparison: [],
      list: ["reading"],
      search: ["reading", "list"],
      entry: ["reading", "list", "search"],
      rail: ["list"],
    },
  ],
  // No screen imports another: what two of them need stands on a floor below.
  [
    "app/screens",
    {
      "api-reference": [],
      compare: [],
      contact: [],
      downloads: [],
      finder: [],
      listing: [],
      "order-list": [],
      pages: [],
      product: [],
      resellers: [],
      strips: [],
    },
  ],
  ["app", {}],
  ["workers", {}],
  [
    "tools",
    {
      platform: [],
      cloudflare: ["platform"],
      databases: ["platform", "cloudflare"],
      company: ["platform"],
      catalogue: ["platform", "cloudflare", "databases", "company"],
      texts: ["platform", "cloudflare", "company"],
      languages: ["platform"],
      build: ["company"],
      assets: ["platform"],
      bucket: ["cloudflare", "databases"],
      messages: ["cloudflare"],
      dev: ["platform", "cloudflare", "databases", "company", "catalogue", "bucket", "build"],
      operations: ["platform", "cloudflare", "databases", "catalogue", "dev"],
      // What starts a command, which imports them all.
      "klemma.ts": ["cloudflare", "catalogue", "texts", "bucket", "messages", "operations"],
    },
  ],
  ["tests", {}],
];

type Place = { readonly floor: number; readonly room: string };

const ROOM_OF = new RegExp(`^(${FLOORS.map(([folder]) => folder).join("|")})/([^/]+)`);
const IMPORT = /(?:from|import|import\(|new URL\(|@import|url\()\s*"(\.{1,2}\/[^"]+)"/g;

const roomsOf = ({ floor }: Place) => FLOORS[floor]?.[1] ?? {};
const hasNoRooms = (place: Place) => Object.keys(roomsOf(place)).length === 0;
const isInRoom = (place: Place) => hasNoRooms(place) || place.room in roomsOf(place);

/** @returns null for what stands on no floor, as a package of npm or a test; a file beside the rooms is a room of its own */
function placeOf(path: string): Place | null {
  const [, folder, room = ""] = ROOM_OF.exec(path) ?? [];
  const floor = FLOORS.findIndex(([own]) => own === folder);
  return floor < 0 ? null : { floor, room };
}

function isAllowed(from: Place, to: Place): boolean {
  if (from.floor !== to.floor) return to.floor < from.floor;
  return from.room === to.room || hasNoRooms(from) || (roomsOf(from)[from.room]?.includes(to.room) ?? false);
}

/**
 * What a module may not import, and a module that stands in no room of its floor.
 * @returns a line each: `app/ground/i18n/href.ts may not import app/screens/finder/finder.tsx`
 */
export function findWrongImports(path: string, source: string): readonly string[] {
  const from = placeOf(path);
  if (!from) return [];
  if (!isInRoom(from)) return [`${path} stands in no room of its floor`];
  return [...source.matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    const target = normalize(join(dirname(path), specifier));
    const to = placeOf(target);
    // What is in no room is a text of what is made elsewhere, or found by itself.
    return to && isInRoom(to) && !isAllowed(from, to) ? [`${path} may not import ${target}`] : [];
  });
}

/** @returns the lines of all modules and style sheets */
export const findAllWrongImports = (): readonly string[] =>
  globSync("{packages,app,workers,tools}/**/*.{ts,tsx,css,mjs}", { exclude: (name) => name.includes("node_modules") })
    .toSorted()
    .flatMap((path) => findWrongImports(path, readFileSync(path, "utf8")));
