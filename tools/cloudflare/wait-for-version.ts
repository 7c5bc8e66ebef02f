import { setTimeout } from "node:timers/promises";
import { type SmokeTest, versionIn } from "../../workers/smoke-test.ts";

const TIMEOUT_MS = 15_000;

const VERSION_ATTEMPTS = 40;
const VERSION_INTERVAL_MS = 250;

/**
 * Waits until the version answers: after a deployment "it can take up to a couple of seconds to be available globally"
 * (https://developers.cloudflare.com/workers/versions-and-deployments/version-overrides/). Gives up after ten seconds or on an
 * error, which the smoke test then reports.
 */
export async function waitForVersion(test: SmokeTest): Promise<void> {
  for (let attempt = 0; attempt < VERSION_ATTEMPTS; attempt++) {
    try {
      const response = await test.fetch(new URL(`${test.url}/healthz?smoke=${crypto.randomUUID()}`), {
        headers: test.headers ?? {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok || versionIn(await response.text()) === test.version) return;
    } catch {
      return;
    }
    await setTimeout(VERSION_INTERVAL_MS);
  }
}
