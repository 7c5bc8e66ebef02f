import type { Config } from "@react-router/dev/config";
import { shellSheetIsKnown } from "./tools/build/shell-sheet.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: "enforce",
  buildEnd: shellSheetIsKnown,
} satisfies Config;
