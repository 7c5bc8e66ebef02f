import type { Plugin } from "vite";
import { COMPANY_FOLDER } from "../company/company-folder.ts";
import { companyFolders, readCompany } from "../company/read-company.ts";
import { readTextFiles } from "../company/read-text-files.ts";
import { formatProblem } from "../platform/problem.ts";
import { compileCompanyTexts } from "./compile-company-texts.ts";

const TEXTS_MODULE = "virtual:klemma-texts";
/** The files themselves, for who changes them. */
const FILES_MODULE = "virtual:klemma-text-files";
const COMPANY_MODULE = /^#company\/(\w+(?:\/\w+)?)$/;
const readOwnTexts = () =>
  Object.fromEntries(
    [...readTextFiles(companyFolders(COMPANY_FOLDER).texts)]
      .filter(([path]) => path !== "README.md" && !path.endsWith("/words.yaml"))
      .map(([path, bytes]) => [path, Buffer.from(bytes).toString("utf8")]),
  );

/** Marks a module that is no file. */
const [TEXTS_ID, FILES_ID, COMPANY_ID] = [`\0${TEXTS_MODULE}`, `\0${FILES_MODULE}`, "\0company:"];

const exportValues = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");

/** Puts the company's folder into the bundle; a problem in it fails the build. */
export function companyPlugin(): Plugin {
  return {
    name: "klemma-company",
    // Before Vite finds the modules that read the folder in Node.js.
    enforce: "pre",
    resolveId(id) {
      if (id === TEXTS_MODULE) return TEXTS_ID;
      if (id === FILES_MODULE) return FILES_ID;
      const [, name] = COMPANY_MODULE.exec(id) ?? [];
      return name && COMPANY_ID + name;
    },
    load(id) {
      if (id.startsWith(COMPANY_ID)) {
        const { words, market, office, inserted, ...others } = readCompany();
        const modules = { ...others, inserted: { INSERTED: inserted } };
        const [name = "", locale = ""] = id.slice(COMPANY_ID.length).split("/");
        const byLanguage: Readonly<Record<string, Readonly<Record<string, object>>>> = { words, market, office };
        const byName: Readonly<Record<string, object>> = modules;
        return exportValues((locale ? byLanguage[name]?.[locale] : byName[name]) ?? {});
      }
      if (id === FILES_ID) return `export default JSON.parse(${JSON.stringify(JSON.stringify(readOwnTexts()))});`;
      if (id !== TEXTS_ID) return undefined;
      const { content, problems } = compileCompanyTexts();
      if (problems.length > 0)
        this.error(`The texts of the pages have problems:\n${problems.map(formatProblem).join("\n")}`);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(content))});`;
    },
    configureServer(server) {
      const folder = COMPANY_FOLDER;
      server.watcher.add(folder);
      server.watcher.on("all", (_, path) => {
        if (!path.startsWith(folder)) return;
        for (const { moduleGraph } of Object.values(server.environments))
          for (const [id, module] of moduleGraph.idToModuleMap)
            if (id === TEXTS_ID || id === FILES_ID || id.startsWith(COMPANY_ID)) moduleGraph.invalidateModule(module);
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
