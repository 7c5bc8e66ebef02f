import { BRAND } from "../../app/ground/company/brand.ts";
import type { CommandContext } from "./command.ts";
import { type Environment, readEnvironmentSettings, type WorkerName } from "./environment.ts";

/** Where an environment's site is reached, without a slash at the end; null when only Cloudflare knows. */
export function siteUrl(environment: Environment, { root, env }: Pick<CommandContext, "root" | "env">): string | null {
  return environment === "production" ? BRAND.origin : workersDevUrl("site", environment, { root, env });
}

/** Where an environment's preview is reached; null when only Cloudflare knows. */
export const previewUrl = (environment: Environment, context: Pick<CommandContext, "root" | "env">): string | null =>
  workersDevUrl("preview", environment, context);

/** Where an environment's desk is reached; null where its settings name no host. */
export function deskUrl(environment: Environment, { root }: Pick<CommandContext, "root">): string | null {
  const [route] = readEnvironmentSettings("desk", environment, root).routes ?? [];
  return route ? `https://${route.pattern}` : null;
}

function workersDevUrl(
  worker: WorkerName,
  environment: Environment,
  { root, env }: Pick<CommandContext, "root" | "env">,
): string | null {
  const subdomain = env.WORKERS_SUBDOMAIN;
  return subdomain
    ? `https://${readEnvironmentSettings(worker, environment, root).name}.${subdomain}.workers.dev`
    : null;
}

/** The header for a preview's password (RFC 7617); its user name may be any. */
export const basicAuthorization = (password: string): Readonly<Record<string, string>> => ({
  authorization: `Basic ${Buffer.from(`:${password}`).toString("base64")}`,
});
