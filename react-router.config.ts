import type { Config } from "@react-router/dev/config";
import { slimManifest } from "./scripts/slim-manifest.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: "enforce",
  buildEnd: slimManifest,
} satisfies Config;
