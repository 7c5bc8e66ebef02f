import { createHmac } from "node:crypto";
import * as v from "valibot";
import { LinesSchema } from "../../../app/features/list/line-schema.ts";
import { compressText, decompressText } from "../../../app/ground/platform/compressed-text.ts";
import { timingSafeEqual } from "../../timing-safe-equal.ts";
import { CXML_PARAMETER, type Hook, type HookProblem, parseHookUrl } from "../hook.ts";
import { buildOrderMessage } from "./order-message.ts";

const Credential = v.object({ domain: v.string(), identity: v.string() });
const VisitSchema = v.object({
  /** In milliseconds. */
  startedAt: v.number(),
  from: Credential,
  to: Credential,
  buyerCookie: v.string(),
  browserFormPost: v.string(),
  lines: v.pipe(LinesSchema, v.readonly()),
  selected: v.string(),
});
/** All that is known of a visit: nothing is stored, its address has it. */
type Visit = v.InferOutput<typeof VisitSchema>;

const MAX_BYTES = 300_000;

const signatureOf = (data: string, key: string) =>
  createHmac("sha256", key).update(`punch-out ${data}`).digest("base64url");

export async function signVisit(visit: Visit, key: string): Promise<string> {
  const data = await compressText(JSON.stringify(visit));
  return `${data}.${signatureOf(data, key)}`;
}

/** Reads a visit that was signed here, and not too long ago. */
export async function openVisit(token: string, key: string, maxAgeMs: number): Promise<Hook | HookProblem> {
  const [, data = "", signature = ""] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!(await timingSafeEqual(signature, signatureOf(data, key)))) return "endedVisit";
  const { text } = await decompressText(data, MAX_BYTES);
  // One that was signed before a deployment may have other fields.
  const { success, output: visit } = v.safeParse(v.pipe(v.string(), v.parseJson(), VisitSchema), text);
  if (!success || Date.now() - visit.startedAt > maxAgeMs) return "endedVisit";
  // The company's settings may have changed since.
  const address = parseHookUrl(visit.browserFormPost);
  if (typeof address === "string") return address;
  const { zeroPriceCurrency: currency, target = "_self" } = address.buyer;
  if (!currency) return "unknownBuyer";
  return {
    ...{ ...address, target },
    buildFields: (items, locale) => [["cxml-urlencoded", buildOrderMessage(visit, items, { locale, currency })]],
    parameters: { [CXML_PARAMETER]: token },
    opens: { lines: visit.lines, code: visit.selected },
  };
}
