import type { Config } from "@react-router/dev/config";

export default { ssr: true, buildDirectory: "../build/desk" } satisfies Config;
