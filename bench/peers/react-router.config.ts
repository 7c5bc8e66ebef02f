import type { Config } from "@react-router/dev/config";

export default { ssr: true, buildDirectory: "../../.wrangler/bench/peers" } satisfies Config;
