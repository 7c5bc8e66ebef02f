import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Makes tests import fonts as bytes, as the bundler does for the Workers. */
export function fontBytesPlugin(): Plugin {
  return {
    name: "font-bytes",
    enforce: "pre",
    load: (id) => (id.endsWith(".ttf.bin") ? renderFontBytes(id) : null),
  };
}

/** The source of a module with a file's bytes. */
export const renderFontBytes = (path: string): string =>
  `const bytes = Buffer.from("${readFileSync(path).toString("base64")}", "base64");
  export default bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);`;
