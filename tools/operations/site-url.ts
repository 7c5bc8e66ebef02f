import { BRAND } from "../../app/brand.ts";
import type { CommandContext } from "../command.ts";
import { type Environment, readEnvironmentSettings } from "./environment.ts";

/** Where an environment's site is reached, without a slash at the end; null when only Cloudflare knows. */
export function siteUrl(environment: Environment, { root, env }: Pick<CommandContext, "root" | "env">): string | null {
  if (environment === "production") return BRAND.origin;
  const subdomain = env.WORKERS_SUBDOMAIN;
  return subdomain
    ? `https://${readEnvironmentSettings("site", environment, root).name}.${subdomain}.workers.dev`
    : null;
}
