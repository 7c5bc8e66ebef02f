import { join } from "node:path";
import type { Plugin } from "vite";
import { readCatalogueCodes } from "./catalogue-codes.ts";
import { compileTexts } from "./compile-texts.ts";
import { formatProblem } from "./problem.ts";

const ROOT = join(import.meta.dirname, "../..");
export const TEXTS_FOLDER = join(ROOT, "app/pages/texts");
export const CATALOGUE_FOLDER = join(ROOT, "samples/catalogue");

const VIRTUAL_MODULE = "virtual:klemma-texts";

/** Compiles the texts of the pages into a virtual module; a problem in any of them fails the build. */
export function textsPlugin(): Plugin {
  return {
    name: "klemma-texts",
    resolveId: (id) => (id === VIRTUAL_MODULE ? `\0${VIRTUAL_MODULE}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL_MODULE}`) return undefined;
      const { content, problems } = compileTexts(TEXTS_FOLDER, readCatalogueCodes(CATALOGUE_FOLDER));
      if (problems.length > 0)
        this.error(`The texts of the pages have problems:\n${problems.map(formatProblem).join("\n")}`);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(content))});`;
    },
    configureServer(server) {
      server.watcher.add(TEXTS_FOLDER);
      server.watcher.on("all", (_, path) => {
        if (!path.startsWith(TEXTS_FOLDER)) return;
        for (const { moduleGraph } of Object.values(server.environments)) {
          const module = moduleGraph.getModuleById(`\0${VIRTUAL_MODULE}`);
          if (module) moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
