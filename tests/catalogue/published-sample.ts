import { catalogue } from "../../tools/catalogue/import/command.ts";
import { runCommand } from "../../tools/command.ts";
import { openLocalDatabase } from "../../tools/operations/databases/local-database.ts";
import { testContext } from "../operations/command-context.ts";
import { SAMPLE } from "../sample.ts";
import { SCHEMA_SOURCES } from "./migrated-databases.ts";
import { copyState, makeState, type StateFixture } from "./state-fixtures.ts";

const PUBLISHED: StateFixture = {
  name: "published-sample",
  sources: [
    ...SCHEMA_SOURCES,
    `${SAMPLE}/**/*.csv`,
    "tools/catalogue/import/**/*.ts",
    "tools/operations/databases/statements.ts",
    "app/{catalogue,search,i18n}/**/*.ts",
    "tests/catalogue/published-sample.ts",
  ],
  make: async (state) => {
    const context = testContext({ state });
    const status = await runCommand(catalogue, ["publish", SAMPLE, "--quiet"], context);
    if (status !== 0) throw new Error(`The sample cannot be published:\n${context.output()}`);
    await openLocalDatabase("MESSAGES", state).migrate();
  },
};

/** Local data with the sample published and both databases migrated, for tests that only read it. */
export const publishedSampleState = (): Promise<string> => makeState(PUBLISHED);

/** A copy of it. */
export const copyPublishedSample = (): Promise<string> => copyState(PUBLISHED);
