import type { Config } from "@react-router/dev/config";
import { shellSheetIsKnown } from "./scripts/shell-sheet.ts";
import { slimManifest } from "./scripts/slim-manifest.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: "enforce",
  buildEnd: () => {
    slimManifest();
    shellSheetIsKnown();
  },
} satisfies Config;
