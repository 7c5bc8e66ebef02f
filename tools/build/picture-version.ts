import type { Plugin } from "vite";
import { digestOf } from "./digest.ts";
import { modulesOf } from "./import-graph.ts";

export const PICTURE_VERSION = "virtual:picture-version";
const ID = `\0${PICTURE_VERSION}`;
/** They make pictures and CAD files, and outline the letters of pictures. */
const ENTRIES = [
  "app/foundation/drawing/drawing-image.ts",
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
export const renderPictureVersion = (): string =>
  `export default ${JSON.stringify(digestOf(modulesOf(ENTRIES)).slice(0, 10))};`;
