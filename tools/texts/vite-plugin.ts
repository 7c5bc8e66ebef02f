import { join } from "node:path";
import type { Plugin } from "vite";
import { readCodes } from "./catalogue-codes.ts";
import { compileTexts } from "./compile.ts";
import { sayProblem } from "./problem.ts";

const ROOT = join(import.meta.dirname, "../..");
export const TEXTS = join(ROOT, "app/pages/texts");
export const CATALOGUE = join(ROOT, "samples/catalogue");

const NAME = "virtual:klemma-texts";

/** Brings the texts of the pages into the build, which fails when one of them has a problem. */
export function proseContent(): Plugin {
  return {
    name: "klemma-texts",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { content, problems } = compileTexts(TEXTS, readCodes(CATALOGUE));
      if (problems.length > 0) this.error(`The texts of the pages:\n${problems.map(sayProblem).join("\n")}`);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(content))});`;
    },
    configureServer(server) {
      server.watcher.add(TEXTS);
      server.watcher.on("all", (_, path) => {
        if (!path.startsWith(TEXTS)) return;
        for (const { moduleGraph } of Object.values(server.environments)) {
          const module = moduleGraph.getModuleById(`\0${NAME}`);
          if (module) moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
