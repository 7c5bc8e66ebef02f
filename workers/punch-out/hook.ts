import type { ListLine } from "../../app/features/list/lines/lines.ts";
import { type Buyer, findBuyer } from "../../app/features/list/punch-out/buyers.ts";
import type { PunchOutSession } from "../../app/features/list/punch-out/session-schema.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import type { FormEntries } from "../../app/ground/platform/read-form.ts";
import type { BasketItem } from "./plan-transfer.ts";

/** The parameters of a visit by their names in small letters, since systems write them as they like; the first of each. */
export type Parameters = ReadonlyMap<string, string>;

export const toParameters = (entries: FormEntries): Parameters =>
  new Map(entries.toReversed().map(([name, value]) => [name.toLowerCase(), value]));

/** Has the signed visit of a start page. */
export const CXML_PARAMETER = "cxml";

/** A field of the form that takes a basket to a buyer's system. */
export type Field = readonly [name: string, value: string];

/** Where the basket goes, whichever protocol the buyer's system speaks. */
export type Hook = {
  readonly url: URL;
  readonly buyer: Buyer;
  /** The window that the basket goes to. */
  readonly target: string;
  /** The form's fields, as the protocol wants them. */
  readonly buildFields: (items: readonly BasketItem[], locale: Locale) => readonly Field[];
  /** The parameters by which the hook is read again at the transfer. */
  readonly parameters: PunchOutSession["parameters"];
  /** The basket, or else the product, that the catalogue opens with. */
  readonly opens?: { readonly lines: readonly ListLine[]; readonly code: string };
};

/** Why nothing may be transferred: keys of the texts `refusals`, with their statuses. */
export const HOOK_PROBLEMS = { noHookUrl: 400, unknownBuyer: 403, endedVisit: 403 } as const;
export type HookProblem = keyof typeof HOOK_PROBLEMS;

/** Reads the address that a basket goes to: anybody can forge it, so its host must be a buyer's. */
export function parseHookUrl(text: string): Pick<Hook, "url" | "buyer"> | "noHookUrl" | "unknownBuyer" {
  const url = URL.parse(text);
  if (!url) return "noHookUrl";
  // The parsed host alone counts: of https://known.example@other.example it is the latter.
  const buyer =
    url.protocol === "https:" && url.username === "" && url.password === "" ? findBuyer(url.host) : undefined;
  return buyer ? { url, buyer } : "unknownBuyer";
}
