import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const PICTURE_VERSION = "virtual:picture-version";
const ID = `\0${PICTURE_VERSION}`;
const CATALOGUE = fileURLToPath(new URL("../../app/catalogue", import.meta.url));

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
  const files = globSync("{geometry,drawing}/**/*.{ts,css}", { cwd: CATALOGUE }).toSorted();
  for (const file of files) hash.update(readFileSync(`${CATALOGUE}/${file}`));
  return `export default ${JSON.stringify(hash.digest("base64url").slice(0, 10))};`;
}
