import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import type { CommandContext } from "../../command.ts";
import { queryAnalytics } from "../../stand-ins/analytics/sql.ts";
import type { Rows } from "../databases/database.ts";
import { findLocalFile } from "../databases/local-database.ts";
import { type Environment, readEnvironmentSettings } from "../environment.ts";

/** What has been counted: questions about it, asked of a dataset by its name. */
export type Dataset = { readonly name: string; readonly query: (question: string) => Promise<Rows> };

const LOCAL_NAME = "klemma_counts";

/** @param environment where it was counted; here when left out */
export function openDataset(environment: Environment | undefined, context: CommandContext): Dataset {
  return environment ? remoteDataset(environment, context) : localDataset(context);
}

/** https://developers.cloudflare.com/analytics/analytics-engine/sql-api/: the answer is not in the API's envelope. */
const Answer = v.object({ data: v.array(v.record(v.string(), v.unknown())) });

function remoteDataset(environment: Environment, { root, cloudflare }: CommandContext): Dataset {
  const [dataset] = readEnvironmentSettings("site", environment, root).analytics_engine_datasets;
  return {
    name: dataset?.dataset ?? LOCAL_NAME,
    query: async (question) => {
      const { client, accountId } = await cloudflare();
      const answer = await client.post(`/accounts/${accountId}/analytics_engine/sql`, {
        body: question,
        headers: { "content-type": "text/plain" },
      });
      return v.parse(Answer, answer).data;
    },
  };
}

const localDataset = ({ state }: CommandContext): Dataset => ({
  name: LOCAL_NAME,
  query: async (question) => {
    const file = await findLocalFile(state, "COUNTED");
    return file === undefined ? [] : queryFile(file, question);
  },
});

function queryFile(file: string, question: string): Rows {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    return queryAnalytics(sqlite, LOCAL_NAME, question);
  } finally {
    sqlite.close();
  }
}

/** The platform writes large numbers as text. */
export const Count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number());
