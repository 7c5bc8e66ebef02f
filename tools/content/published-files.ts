import * as v from "valibot";
import { decompressText } from "../../app/ground/platform/compressed-text.ts";
import type { Database } from "../sql/database.ts";
import type { TextFiles } from "./text-files.ts";

const Parts = v.array(v.object({ text: v.string() }));
const Files = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** More than any company says, of its files and of what is compiled of them. */
export const MAX_BYTES = 8_000_000;

/**
 * The files of texts that the desk has written.
 * @param release its number; by default the one that is live @returns null where there is none, or it is not kept any more
 */
export async function readPublishedFiles(
  pointer: Pick<Database, "select">,
  release?: number,
): Promise<TextFiles | null> {
  const which = release === undefined ? "(SELECT live FROM text_pointer)" : String(release);
  const rows = await pointer.select(
    `SELECT text FROM text_part WHERE release = ${which} AND kind = 'files' ORDER BY part`,
  );
  const packed = v.parse(Parts, rows).map(({ text }) => text);
  if (packed.length === 0) return null;
  const { text } = await decompressText(packed.join(""), MAX_BYTES);
  return new Map(Object.entries(v.parse(Files, text)));
}
