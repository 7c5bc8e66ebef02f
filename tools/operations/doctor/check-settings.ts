import { BRAND } from "../../../app/ground/company/brand.ts";
import { bindingsWithoutId, type Environment, readEnvironmentSettings, WORKERS } from "../../cloudflare/environment.ts";
import { type CheckResult, ok, wrong } from "./check-result.ts";

export function checkIds(environment: Environment, root: string): CheckResult[] {
  return WORKERS.map((worker) => {
    const settings = readEnvironmentSettings(worker, environment, root);
    const missing = bindingsWithoutId(settings);
    return missing.length > 0
      ? wrong(`${settings.name} has no id for ${missing.join(", ")}`, `npm run provision -- ${environment}`)
      : ok(`${settings.name} has an id for each of its bindings`);
  });
}

export function checkRoute(environment: Environment, root: string): CheckResult[] {
  if (environment !== "production") return [];
  const { hostname } = new URL(BRAND.origin);
  const { routes = [] } = readEnvironmentSettings("site", environment, root);
  return [
    routes.some(({ pattern }) => pattern === hostname)
      ? ok(`the site is reached at ${hostname}`)
      : wrong(
          `no route leads to ${hostname}`,
          "set routes of [env.production] in wrangler.toml to the host of the company’s origin",
        ),
  ];
}
