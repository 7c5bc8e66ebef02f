import { runCommand } from "../../tools/cloudflare/command.ts";
import { catalogue } from "../../tools/commands/catalogue/command.ts";
import { openLocalDatabase } from "../../tools/databases/local-database.ts";
import { testContext } from "../operations/command-context.ts";
import { SAMPLE } from "../sample.ts";
import { volume } from "../volume.ts";
import { SCHEMA_SOURCES } from "./migrated-databases.ts";
import { copyState, makeState, type StateFixture } from "./state-fixtures.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

const published = (name: string, from: string): StateFixture => ({
  name,
  sources: [...SCHEMA_SOURCES, "tools/commands/catalogue/command.ts", from],
  make: async (state) => {
    const context = testContext({ state });
    const status = await runCommand(catalogue, ["publish", from, "--quiet"], context);
    if (status !== 0) throw new Error(`The sample cannot be published:\n${context.output()}`);
    await openLocalDatabase("MESSAGES", state).migrate();
  },
});

/** Local data with the sample published and both databases migrated, for tests that only read it. */
export const publishedSampleState = (): Promise<string> => makeState(published("published-sample", SAMPLE));

/** A copy of what is tested of the sample. */
export const copyTestedSample = (folder?: string): Promise<string> =>
  copyState(published(volume("published-thin", "published-sample"), TESTED_SAMPLE), folder);
