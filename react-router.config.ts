import type { Config } from "@react-router/dev/config";
import { writeLocaleManifests } from "./scripts/locale-manifests.ts";
import { shellSheetIsKnown } from "./scripts/shell-sheet.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: "enforce",
  buildEnd: () => {
    writeLocaleManifests();
    shellSheetIsKnown();
  },
} satisfies Config;
