import { smokeTest } from "../../../workers/smoke-test.ts";
import type { RenderPages } from "../../catalogue/import/publish/check-slot.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { previewUrl } from "../../cloudflare/site-url.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { type CatalogueDatabases, readPointer } from "../../sql/slots.ts";

const INTERVAL_MS = 1000;
/** An isolate of the preview notices what is staged after ten seconds at the latest. */
const MAX_ATTEMPTS = 15;

/** What Access answers in the preview's place: a login, or that it does not take the token. */
const NOT_LET_IN: ReadonlySet<number> = new Set([302, 401, 403]);

/**
 * Has the preview render the most important pages of a staged release, before anybody else sees them.
 * @returns undefined, and says so, while nothing is live: there is nothing that such a release could break
 * @throws CommandError where the preview's address, or a token that Access lets in, is not known
 */
export async function pagesOfPreview(
  environment: Environment,
  databases: CatalogueDatabases,
  context: CommandContext,
): Promise<RenderPages | undefined> {
  const { env, fetch, wait, print } = context;
  const url = previewUrl(environment, context);
  const { ACCESS_CLIENT_ID: id, ACCESS_CLIENT_SECRET: secret } = env;
  if (url === null || !id || !secret) {
    const { live } = await readPointer(databases);
    if (live.release > 0)
      throw new CommandError(
        `The preview must render pages of a release first. ${url === null ? "Set PREVIEW_URL in desk/wrangler.toml. " : ""}${id && secret ? "" : "Give the service token: ACCESS_CLIENT_ID=… ACCESS_CLIENT_SECRET=…. "}See “Publish, look before, go back” in docs/operations.md.`,
      );
    print("No page is rendered before: nothing is live yet that this release could break.");
    return undefined;
  }
  const headers = { "cf-access-client-id": id, "cf-access-client-secret": secret };
  async function readRelease(): Promise<unknown> {
    const response = await fetch(`${url}/api/health`, { headers, redirect: "manual" });
    if (NOT_LET_IN.has(response.status))
      throw new CommandError(
        `Access does not let this service token into ${url} (status ${response.status}): is it in a policy “Service Auth” of the application, and has it expired?`,
      );
    return response.ok ? ((await response.json()) as { release?: unknown }).release : `status ${response.status}`;
  }
  // Before a slot is filled in vain.
  await readRelease();
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
