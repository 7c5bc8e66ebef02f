import * as v from "valibot";
import { CommandError } from "../../../platform/report-failure.ts";
import type { Database } from "../../../sql/database.ts";
import { entityKey } from "./compare-entities.ts";
import { readEntities, readSlotRelease } from "./read-slot.ts";

/** Has a Worker render pages of a release that is not live. @throws CommandError when it does not */
export type RenderPages = (release: number) => Promise<void>;

type Expected = {
  readonly release: number;
  /** The digests of every entity of the catalogue. */
  readonly digests: ReadonlyMap<string, string>;
  readonly products: number;
};

const COUNTS = `SELECT (SELECT count(*) FROM product) AS product, (SELECT count(DISTINCT product_id) FROM product_text) AS product_text,
  (SELECT count(*) FROM product_word) AS product_word`;

/** Checks that a slot holds a catalogue, all of it and nothing else. @throws CommandError saying what is wrong */
export async function checkSlot(
  slot: Pick<Database, "select">,
  { release, digests, products }: Expected,
): Promise<void> {
  const problems: string[] = [];
  const found = await readSlotRelease(slot);
  if (found !== release) problems.push(`it holds release ${found} instead of ${release}`);
  const entities = await readEntities(slot);
  const wrong = entities.filter((entity) => digests.get(entityKey(entity)) !== entity.digest);
  const missing = digests.size - (entities.length - wrong.length);
  const [first] = wrong;
  if (first) problems.push(`${wrong.length} entities differ, the first is ${entityKey(first)}`);
  if (missing > 0) problems.push(`${missing} entities are missing`);
  const [counts = {}] = await slot.select(COUNTS);
  for (const [table, count] of Object.entries(v.parse(v.record(v.string(), v.number()), counts)))
    if (count !== products) problems.push(`${table} has ${count} products instead of ${products}`);
  if (problems.length > 0)
    throw new CommandError(
      `The slot was not filled rightly: ${problems.join("; ")}. Visitors see the release before; publish again.`,
    );
}
