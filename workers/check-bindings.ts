import type api from "./api/index.ts";
import type publisher from "./publisher/index.ts";
import type site from "./site.ts";

type Fits<Settings extends Bindings, Bindings> = Settings;

/**
 * Compiles only while each wrangler.toml binds all that its Worker uses. `SiteEnv` and the others are written by
 * `wrangler types`; it calls optional what an environment inherits (tools/cloudflare/environment.ts).
 */
export type CheckedBindings = [
  Fits<Required<SiteEnv>, Parameters<typeof site.fetch>[1]>,
  Fits<Required<ApiEnv>, Parameters<typeof api.queue>[1]>,
  // What is behind an entrypoint of another Worker is not told.
  Fits<Omit<Required<PublisherEnv>, "PREVIEW">, Omit<Parameters<typeof publisher.queue>[1], "PREVIEW">>,
];
