/** Makes Node import fonts as bytes, style sheets as text and what builds write, as the bundler does for the Workers. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { PICTURE_VERSION, renderPictureVersion } from "../build/picture-version.ts";

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === PICTURE_VERSION ? { url: specifier, shortCircuit: true } : nextResolve(specifier, context),
  load(url, context, nextLoad) {
    if (url === PICTURE_VERSION) return { format: "module", shortCircuit: true, source: renderPictureVersion() };
    if (!url.endsWith(".ttf.bin") && !url.endsWith("?raw")) return nextLoad(url, context);
    const bytes = readFileSync(fileURLToPath(url.replace(/\?raw$/, "")));
    const source = url.endsWith("?raw")
      ? `export default ${JSON.stringify(bytes.toString("utf8"))};`
      : `const bytes = Buffer.from("${bytes.toString("base64")}", "base64"); export default bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);`;
    return { format: "module", shortCircuit: true, source };
  },
});
