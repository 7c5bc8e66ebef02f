import * as v from "valibot";
import { smokeTest } from "../../../workers/smoke-test.ts";
import type { RenderPages } from "../../catalogue/import/publish/check-slot.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { previewUrl } from "../../cloudflare/site-url.ts";
import { CommandError } from "../../platform/report-failure.ts";

const INTERVAL_MS = 1000;
/** An isolate of the preview notices what is staged after ten seconds at the latest. */
const MAX_ATTEMPTS = 15;
const TIMEOUT_MS = 15_000;
const HELP = "“Publish, look before, go back” in docs/operations.md";

const Health = v.object({ release: v.number() });

/**
 * What has the preview render the most important pages of a staged release, before anybody else sees them. On staging, where
 * no visitor is, nothing where no preview is set up, which is said.
 */
export const findPreview =
  (environment: Environment, context: CommandContext) => async (): Promise<RenderPages | undefined> => {
    const { env, fetch, wait, print } = context;
    const url = previewUrl(environment, context);
    if (url === null && environment === "staging") {
      print(`No page is rendered before: the desk of ${environment} has no PREVIEW_URL.`);
      return undefined;
    }
    const { ACCESS_CLIENT_ID: id, ACCESS_CLIENT_SECRET: secret } = env;
    const missing = [
      ...(url === null ? ["PREVIEW_URL in desk/wrangler.toml"] : []),
      ...(id && secret ? [] : ["a service token, ACCESS_CLIENT_ID=… ACCESS_CLIENT_SECRET=…"]),
    ];
    if (url === null || !id || !secret)
      throw new CommandError(
        `The preview must render pages of a release first: give ${missing.join(" and ")} (${HELP}).`,
      );
    const headers = { "cf-access-client-id": id, "cf-access-client-secret": secret };

    /** The release that the preview shows; what came in its place where it did not answer. */
    async function readRelease(): Promise<number | string> {
      const init = { headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
      try {
        const response = await fetch(`${url}/api/health`, init);
        const health = v.safeParse(Health, response.ok ? await response.json() : null);
        return health.success ? health.output.release : `status ${response.status}`;
      } catch (error) {
        return String(error);
      }
    }

    // Before a slot is filled in vain.
    const before = await readRelease();
    if (typeof before === "string")
      throw new CommandError(
        `The preview at ${url} does not answer: ${before}. With status 302, 401 or 403 Access does not take the service token, or the desk that is deployed has no preview (${HELP}).`,
      );
    return async (release) => {
      let found = await readRelease();
      for (let attempt = 1; found !== release && attempt < MAX_ATTEMPTS; attempt++) {
        await wait(INTERVAL_MS);
        found = await readRelease();
      }
      const problems =
        found === release
          ? await smokeTest({ url, fetch, headers })
          : [`it shows ${found}, not release ${release}: npm run deploy -- ${environment} deploys the preview`];
      if (problems.length > 0)
        throw new CommandError(
          `The preview at ${url} is not well with release ${release}:\n  ${problems.join("\n  ")}`,
        );
    };
  };
