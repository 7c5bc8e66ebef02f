import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ASSETS = "build/client/assets";

/** The end of the function by which Vite's preload helper reports an import that has failed, as the build writes it. */
const REPORTED = /(?<=!(\w+)\.defaultPrevented\)throw \w+)(?=\})/g;

/**
 * Step of the build: an import that has failed never settles once a listener of `vite:preloadError` has taken care of it.
 * Vite resolves it to undefined, on which the importing code fails while the page is already being replaced.
 * @throws Error when Vite's helper is not what this expects
 */
export function keepRecoveredImportsPending(): void {
  let changes = 0;
  for (const name of readdirSync(ASSETS).filter((file) => file.endsWith(".js"))) {
    const file = join(ASSETS, name);
    const code = readFileSync(file, "utf8");
    if (!code.includes("vite:preloadError")) continue;
    const changed = code.replace(REPORTED, ";return new Promise(()=>{})");
    if (changed === code) continue;
    writeFileSync(file, changed);
    changes += 1;
  }
  if (changes !== 1) throw new Error(`Vite's preload helper was expected in one file and found in ${changes}`);
}
