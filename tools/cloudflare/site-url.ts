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

/** Where an environment's preview is reached, through the desk; null where the desk's settings name no address with https. */
export function previewUrl(environment: Environment, { root }: Pick<CommandContext, "root">): string | null {
  const url = URL.parse(readEnvironmentSettings("desk", environment, root).vars.PREVIEW_URL ?? "");
  return url?.protocol === "https:" ? url.origin : null;
}

/** Where an environment's desk is reached; null where its settings name no host. */
export function deskUrl(environment: Environment, { root }: Pick<CommandContext, "root">): string | null {
  const preview = previewUrl(environment, { root });
  const { routes = [] } = readEnvironmentSettings("desk", environment, root);
  return routes.map(({ pattern }) => `https://${pattern}`).find((url) => url !== preview) ?? null;
}
