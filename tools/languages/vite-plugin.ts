import type { Plugin } from "vite";
import { compileLanguages } from "./compile.ts";
import { LANGUAGES_FOLDER } from "./read-languages.ts";

/** Makes the modules of languages for a build, and again whenever one of their files changes in development. */
export function languagesPlugin(): Plugin {
  return {
    name: "klemma-languages",
    config: () => compileLanguages(),
    configureServer(server) {
      server.watcher.add(LANGUAGES_FOLDER);
      server.watcher.on("all", (_, path) => {
        if (!path.startsWith(LANGUAGES_FOLDER)) return;
        try {
          compileLanguages();
        } catch (error) {
          server.config.logger.error(error instanceof Error ? error.message : String(error));
        }
      });
    },
  };
}
