import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("../../app/features/list/export/zip-in-this-thread.ts", import.meta.url));

/** `app/features/list/export/zip-in-this-thread.ts` says why. */
export const zipInThisThread: Plugin = {
  name: "zip-in-this-thread",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "fflate" && importer?.includes("/node_modules/write-excel-file/") ? OURS : null,
};
