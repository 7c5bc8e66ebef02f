import { relative } from "node:path";
import type { Plugin } from "vite";
import { evictModule } from "../build/import-graph.ts";
import { compileLanguages } from "./compile.ts";
import { LANGUAGES_FOLDER } from "./read-languages.ts";

/** A module that may show a text: which page needs that text may change with it. */
const MODULE = /^app\/(?!layouts\/|ground\/i18n\/generated\/).*\.tsx?$/;

/** Makes the modules of languages for a build, and again in development whenever one of their files or a module changes. */
export function languagesPlugin(): Plugin {
  return {
    name: "klemma-languages",
    config: () => compileLanguages(),
    configureServer(server) {
      server.watcher.add(LANGUAGES_FOLDER);
      server.watcher.on("all", (_, path) => {
        const module = relative(process.cwd(), path);
        if (!path.startsWith(LANGUAGES_FOLDER) && !MODULE.test(module)) return;
        evictModule(module);
        try {
          compileLanguages();
        } catch (error) {
          server.config.logger.error(error instanceof Error ? error.message : String(error));
        }
      });
    },
  };
}
