import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { AnalyticsResponse, type Dataset } from "../../../workers/analytics/questions.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings } from "../../cloudflare/environment.ts";
import { findLocalTable } from "../../databases/local-database.ts";
import { queryAnalytics } from "../../dev/analytics/sql.ts";
import type { Rows } from "../../sql/database.ts";

const LOCAL_NAME = "klemma_counts";

/** @param environment by default the local dataset */
export function openDataset(environment: Environment | undefined, context: CommandContext): Dataset {
  return environment ? remoteDataset(environment, context) : localDataset(context);
}

function remoteDataset(environment: Environment, { root, cloudflare }: CommandContext): Dataset {
  const [dataset] = readEnvironmentSettings("site", environment, root).analytics_engine_datasets;
  return {
    name: dataset?.dataset ?? LOCAL_NAME,
    query: async (sql) => {
      const { client, accountId } = await cloudflare();
      const response = await client.post(`/accounts/${accountId}/analytics_engine/sql`, {
        body: sql,
        headers: { "content-type": "text/plain" },
      });
      return v.parse(AnalyticsResponse, response).data;
    },
  };
}

const localDataset = ({ state }: CommandContext): Dataset => ({
  name: LOCAL_NAME,
  query: async (sql) => {
    const file = findLocalTable(state, "counted_events");
    return file === undefined ? [] : queryFile(file, sql);
  },
});

function queryFile(file: string, sql: string): Rows {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    return queryAnalytics(sqlite, LOCAL_NAME, sql);
  } finally {
    sqlite.close();
  }
}
