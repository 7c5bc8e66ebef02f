import type { CommandContext } from "../../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings } from "../../cloudflare/environment.ts";
import { type CheckResult, ok, warning, wrong } from "./check-result.ts";
import { checkSecrets } from "./check-secrets.ts";

const WITHOUT = "visitors cannot show that they are human, so nobody gets a confirmation";

/**
 * Keys that accept or refuse everybody (https://developers.cloudflare.com/turnstile/troubleshooting/testing/, read
 * 2026-11-27): with one of them, programs pass as well.
 */
const TEST_KEY = /^[123]x0{20}/;

const missingIn = (environment: Environment) => (environment === "production" ? wrong : warning);

/** Turnstile's public key, which the contact form shows its widget with. Only production has to have one. */
export function checkSiteKey(environment: Environment, root: string): CheckResult {
  const { name, vars } = readEnvironmentSettings("site", environment, root);
  const { TURNSTILE_SITE_KEY: key = "" } = vars;
  const missing = missingIn(environment);
  const remedy = `dash.cloudflare.com › Turnstile › Add widget, for the hosts of site and preview; then npm run provision -- ${environment} --turnstile-site-key KEY`;
  if (key === "") return missing(`${name} has no TURNSTILE_SITE_KEY: ${WITHOUT}`, remedy);
  if (TEST_KEY.test(key)) return missing(`TURNSTILE_SITE_KEY of ${name} is one for tests, which stops nobody`, remedy);
  return ok(`${name} has Turnstile's site key`);
}

/** The other half of the widget's keys. Only production has to have it. */
export const checkTurnstileSecret = (
  environment: Environment,
  context: CommandContext,
): Promise<readonly CheckResult[]> =>
  checkSecrets(
    { names: ["TURNSTILE_SECRET_KEY"], worker: "api", without: WITHOUT, missing: missingIn(environment) },
    environment,
    context,
  );
