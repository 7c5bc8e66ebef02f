import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { PICTURE_FOLDER } from "./picture-places.ts";
import { isIntact } from "./shown-files.ts";

const PictureRow = v.object({ key: v.string(), etag: v.string(), width: v.number(), height: v.number() });
export type PictureRow = v.InferOutput<typeof PictureRow>;

/** Every photograph for a place that is fit to be shown, the newest first: a row each, by the index of keys. */
export const picturesQuery: readonly [Sql, typeof PictureRow] = [
  sql`SELECT f.key, f.etag, f.width, f.height FROM file f
    WHERE f.key >= ${`${PICTURE_FOLDER}/`} AND f.key < ${`${PICTURE_FOLDER}0`} AND f.width IS NOT NULL AND ${isIntact("f")}
    ORDER BY f.uploaded_at DESC`,
  PictureRow,
];
