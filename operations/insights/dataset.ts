import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { askAnalytics } from "../cloudflare-api.ts";
import { findLocalFile, type Rows } from "../database.ts";
import { type Place, settingsOf } from "../environment.ts";
import { answerAnalytics } from "./analytics-sql.ts";

/** What has been counted: questions about it, asked of a dataset by its name. */
export type Dataset = { readonly name: string; readonly ask: (question: string) => Promise<Rows> };

const LOCAL_NAME = "klemma_counts";

export function openDataset({ remote, state = ".wrangler/state" }: Place): Dataset {
  if (remote) {
    const [dataset] = settingsOf("site", remote).analytics_engine_datasets;
    return { name: dataset?.dataset ?? LOCAL_NAME, ask: askAnalytics };
  }
  const file = findLocalFile(state, "COUNTED");
  return { name: LOCAL_NAME, ask: async (question) => (file && existsSync(file) ? askHere(file, question) : []) };
}

function askHere(file: string, question: string): Rows {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    return answerAnalytics(sqlite, LOCAL_NAME, question);
  } finally {
    sqlite.close();
  }
}

/** The platform writes large numbers as text. */
export const Count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number());
