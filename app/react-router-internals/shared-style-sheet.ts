import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ASSETS = "build/client/assets";

/**
 * Step of the build: keeps lazy parts from adding the shell's style sheet a second time, which would restyle the whole
 * page. React Router links it with an empty fragment, Vite's preloader looks for it without.
 */
export function matchSharedStyleSheet(): void {
  for (const name of readdirSync(ASSETS).filter((file) => file.endsWith(".js"))) {
    const file = join(ASSETS, name);
    const code = readFileSync(file, "utf8");
    if (!code.includes("__vite__mapDeps")) continue;
    writeFileSync(file, code.replace(/(?<=")(assets\/shell-[\w-]+\.css)(?=")/, "$1#"));
  }
}
