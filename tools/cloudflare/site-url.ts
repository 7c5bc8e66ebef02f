import { BRAND } from "../../app/ground/company/brand.ts";
import type { CommandContext } from "./command.ts";
import { type Environment, readEnvironmentSettings } from "./environment.ts";

/** Where an environment's site is reached, without a slash at the end; null when only Cloudflare knows. */
export function siteUrl(environment: Environment, { root, env }: Pick<CommandContext, "root" | "env">): string | null {
  if (environment === "production") return BRAND.origin;
  const subdomain = env.WORKERS_SUBDOMAIN;
  return subdomain
    ? `https://${readEnvironmentSettings("site", environment, root).name}.${subdomain}.workers.dev`
    : null;
}

/** Where an environment's preview is reached, through the desk; null where the desk's settings name no host. */
export const previewUrl = (environment: Environment, { root }: Pick<CommandContext, "root">): string | null =>
  readEnvironmentSettings("desk", environment, root).vars.PREVIEW_URL || null;

/** Where an environment's desk is reached; null where its settings name no host. */
export function deskUrl(environment: Environment, { root }: Pick<CommandContext, "root">): string | null {
  const [route] = readEnvironmentSettings("desk", environment, root).routes ?? [];
  return route ? `https://${route.pattern}` : null;
}
