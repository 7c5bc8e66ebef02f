import type { Config } from "@react-router/dev/config";
import { writeLocaleManifests } from "./tools/build/locale-manifests.ts";
import { shellSheetIsKnown } from "./tools/build/shell-sheet.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: "enforce",
  buildEnd: () => {
    writeLocaleManifests();
    shellSheetIsKnown();
  },
} satisfies Config;
