import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { EtimModel } from "../../catalogue/etim/etim-model.ts";
import { CommandError } from "../../platform/report-failure.ts";

/** Reads ETIM's CSV export. @throws CommandError when the folder is not such an export */
export function readEtimModel(folder: string): EtimModel {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new CommandError(`${folder} is no folder.`);
  const paths = new Map(readdirSync(folder).map((name) => [name.toUpperCase(), join(folder, name)]));
  return new EtimModel(folder, (name) => {
    const path = paths.get(name.toUpperCase());
    return path === undefined ? undefined : readFileSync(path);
  });
}
