import * as v from "valibot";
import type { CatalogueReaders, CatalogueWriters } from "../../../sql/slots.ts";
import { chunkStatements, sqlLiteral } from "../../../sql/statements.ts";
import { inEnglish } from "../../messages/describe.ts";
import type { Breach } from "../../rules/rule-check.ts";

type Pointer = Pick<CatalogueWriters, "pointer">;

const BreachRow = v.object({ rule: v.string(), code: v.string(), finding: v.string() });
const keyOf = ({ rule, code, finding }: v.InferOutput<typeof BreachRow>) => JSON.stringify([rule, code, finding]);
/** Findings are stored in English, whoever has read them in which language: so the same one is known again. */
const toRow = ({ rule, code, finding }: Breach) => ({ rule, code, finding: inEnglish(finding) });

/** @returns the breaches that nobody has given a reason for yet */
export async function findNewBreaches(
  { pointer }: Pick<CatalogueReaders, "pointer">,
  breaches: readonly Breach[],
): Promise<readonly Breach[]> {
  if (breaches.length === 0) return [];
  const rows = await pointer.select("SELECT rule, code, finding FROM accepted_breach");
  const accepted = new Set(v.parse(v.array(BreachRow), rows).map(keyOf));
  return breaches.filter((breach) => !accepted.has(keyOf(toRow(breach))));
}

type Acceptance = { readonly reason: string; readonly person: string; readonly release: number };

/** Remembers who has accepted what, and why. */
export async function recordBreaches(
  { pointer }: Pointer,
  breaches: readonly Breach[],
  { reason, person, release }: Acceptance,
): Promise<void> {
  const values = breaches
    .map(toRow)
    .map(({ rule, code, finding }) => `(${[rule, code, finding, reason, person, release].map(sqlLiteral).join(",")})`);
  const head = "INSERT OR REPLACE INTO accepted_breach (rule, code, finding, reason, person, release) VALUES ";
  for (const statement of chunkStatements(head, values, ";")) await pointer.write([statement]);
}
