import * as v from "valibot";

/** The reason for a purge: a release was published, or the index of files changed. */
export const PurgeSchema = v.object({ changed: v.picklist(["catalogue", "files"]) });
export type Changed = v.InferOutput<typeof PurgeSchema>["changed"];

export const PURGE_PATH = "/purge";

/** @param secret the only value of the table purge_secret of the pointer's database */
export const purgeRequest = (origin: string, secret: string, changed: Changed): Request =>
  new Request(origin + PURGE_PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ changed } satisfies v.InferInput<typeof PurgeSchema>),
  });
