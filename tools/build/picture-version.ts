import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const PICTURE_VERSION = "virtual:picture-version";
const ID = `\0${PICTURE_VERSION}`;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The solids, their pictures and CAD files, and the letters of the pictures. */
const SOURCES = [
  "packages/rail-geometry/**/*.ts",
  "app/foundation/drawing/**/*.{ts,css}",
  "workers/api/cad/cad-files.ts",
  "workers/api/pictures/outline-texts.ts",
];

/** Names the code that draws products, so that addresses of pictures change when their look may have changed. */
export function pictureVersionPlugin(): Plugin {
  return {
    name: "picture-version",
    resolveId: (id) => (id === PICTURE_VERSION ? ID : null),
    load: (id) => (id === ID ? renderPictureVersion() : null),
  };
}

/** The source of the module. */
export function renderPictureVersion(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) hash.update(readFileSync(`${ROOT}/${file}`));
  return `export default ${JSON.stringify(hash.digest("base64url").slice(0, 10))};`;
}
