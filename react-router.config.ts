import type { Config } from "@react-router/dev/config";
import { splitManifest } from "./app/react-router-internals/own-routes.ts";
import { matchSharedStyleSheet } from "./app/react-router-internals/shared-style-sheet.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: "enforce",
  buildEnd() {
    matchSharedStyleSheet();
    splitManifest();
  },
} satisfies Config;
