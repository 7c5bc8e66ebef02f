import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ASSETS = "build/client/assets";

/**
 * Lets what is loaded later find the shell's style sheet, which every document has. React Router adds a fragment to its
 * address, since other chunks name it too; Vite looks for it without, and would add it again, and a browser would work
 * out every element's style anew.
 */
export function shellSheetIsKnown(): void {
  for (const name of readdirSync(ASSETS).filter((each) => each.endsWith(".js"))) {
    const file = join(ASSETS, name);
    const code = readFileSync(file, "utf8");
    if (!code.includes("__vite__mapDeps")) continue;
    writeFileSync(file, code.replace(/(?<=")(assets\/shell-[\w-]+\.css)(?=")/, "$1#"));
  }
}
