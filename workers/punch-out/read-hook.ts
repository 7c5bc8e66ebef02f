import type { ReadKey } from "./bindings.ts";
import { CXML_PARAMETER, type Hook, type HookProblem, type Parameters } from "./hook.ts";
import { parseOci } from "./oci/parse-oci.ts";

/**
 * Where a visit's basket goes, at its entry and again at its transfer.
 * @param maxAgeMs of a start page of cXML; OCI's parameters have no time
 */
export async function readHook(
  parameters: Parameters,
  readKey: ReadKey,
  maxAgeMs: number,
): Promise<Hook | HookProblem> {
  const token = parameters.get(CXML_PARAMETER);
  if (token === undefined) return parseOci(parameters);
  const { openVisit } = await import("./cxml/visit.ts");
  return openVisit(token, await readKey(), maxAgeMs);
}
