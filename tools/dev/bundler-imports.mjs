/** Makes Node import fonts as bytes, style sheets as text and what builds write, as the bundler does for the Workers. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { renderFontBytes } from "../build/font-bytes.ts";
import { PICTURE_VERSION, renderPictureVersion } from "../build/picture-version.ts";

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === PICTURE_VERSION ? { url: specifier, shortCircuit: true } : nextResolve(specifier, context),
  load(url, context, nextLoad) {
    if (url === PICTURE_VERSION) return { format: "module", shortCircuit: true, source: renderPictureVersion() };
    if (!url.endsWith(".ttf.bin") && !url.endsWith("?raw")) return nextLoad(url, context);
    const path = fileURLToPath(url.replace(/\?raw$/, ""));
    const source = url.endsWith("?raw")
      ? `export default ${JSON.stringify(readFileSync(path, "utf8"))};`
      : renderFontBytes(path);
    return { format: "module", shortCircuit: true, source };
  },
});
