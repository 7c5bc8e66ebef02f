import type api from "./api/index.ts";
import type site from "./site.ts";

type Fits<Settings extends Bindings, Bindings> = Settings;

/**
 * Compiles only while wrangler.toml and workers/api/wrangler.toml bind all that the Workers use. `SiteEnv` and `ApiEnv` are
 * written by `wrangler types`; it calls optional what an environment inherits (tools/cloudflare/environment.ts).
 */
export type CheckedBindings = [
  Fits<Required<SiteEnv>, Parameters<typeof site.fetch>[1]>,
  Fits<Required<ApiEnv>, Parameters<typeof api.queue>[1]>,
];
