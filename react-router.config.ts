import type { Config } from "@react-router/dev/config";
import { splitManifest } from "./app/react-router-internals/own-routes.ts";
import { keepRecoveredImportsPending } from "./app/react-router-internals/recovered-imports.ts";
import { matchSharedStyleSheet } from "./app/react-router-internals/shared-style-sheet.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: "enforce",
  buildEnd() {
    matchSharedStyleSheet();
    keepRecoveredImportsPending();
    splitManifest();
  },
} satisfies Config;
