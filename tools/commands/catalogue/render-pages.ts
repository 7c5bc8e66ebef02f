import { smokeTest } from "../../../workers/smoke-test.ts";
import type { RenderPages } from "../../catalogue/import/publish/check-slot.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { basicAuthorization, previewUrl } from "../../cloudflare/site-url.ts";
import { CommandError } from "../../platform/report-failure.ts";

const INTERVAL_MS = 1000;
/** An isolate of the preview notices what is staged after ten seconds at the latest. */
const MAX_ATTEMPTS = 15;

/**
 * Has the preview render the most important pages of a staged release, before anybody else sees them.
 * @returns undefined, and says so, where the preview's address or password is not known
 */
export function pagesOfPreview(environment: Environment, context: CommandContext): RenderPages | undefined {
  const { env, fetch, wait, print } = context;
  const url = previewUrl(environment, context);
  if (url === null || !env.SITE_PASSWORD) {
    print("No page was rendered from it before: WORKERS_SUBDOMAIN=… SITE_PASSWORD=… let the preview do that.");
    return undefined;
  }
  const headers = basicAuthorization(env.SITE_PASSWORD);
  async function readRelease(): Promise<unknown> {
    const response = await fetch(`${url}/api/health`, { headers });
    return response.ok ? ((await response.json()) as { release?: unknown }).release : `status ${response.status}`;
  }
  return async (release) => {
    let found = await readRelease();
    for (let attempt = 1; found !== release && attempt < MAX_ATTEMPTS; attempt++) {
      await wait(INTERVAL_MS);
      found = await readRelease();
    }
    const problems =
      found === release
        ? await smokeTest({ url, fetch, headers })
        : [`it shows ${found} instead of release ${release}: npm run deploy -- ${environment} deploys the preview`];
    if (problems.length > 0)
      throw new CommandError(`The preview at ${url} is not well with release ${release}:\n  ${problems.join("\n  ")}`);
  };
}
