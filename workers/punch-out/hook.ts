import { type Buyer, findBuyer } from "../../app/features/list/punch-out/buyers.ts";
import { WINDOW_NAME } from "../../app/features/list/punch-out/window-name.ts";
import type { FormEntries } from "../../app/ground/platform/read-form.ts";

/** The parameters of OCI by their names in small letters, since systems write them as they like; the first of each. */
export type Parameters = ReadonlyMap<string, string>;

export const toParameters = (entries: FormEntries): Parameters =>
  new Map(entries.toReversed().map(([name, value]) => [name.toLowerCase(), value]));

/** Where the basket goes, and what the buyer's system wants to get back with it. */
export type Hook = {
  readonly url: URL;
  readonly buyer: Buyer;
  readonly okCode: string;
  readonly target: string;
  readonly caller: string;
};

/** Why nothing may be transferred to HOOK_URL: keys of the texts `refusals`, with their statuses. */
export const HOOK_PROBLEMS = { noHookUrl: 400, unknownBuyer: 403 } as const;
type HookProblem = keyof typeof HOOK_PROBLEMS;

/** OCI's values for fields that the buyer's system does not send. */
const DEFAULTS = { okCode: "ADDI", caller: "CTLG", target: "_top" };
const CONTROL_CODE = /^[A-Za-z]\w{0,19}$/;

/** Reads the parameters of a visit, or of the form that transfers a list: anybody can forge both. */
export function parseHook(parameters: Parameters): Hook | HookProblem {
  const url = URL.parse(parameters.get("hook_url") ?? "");
  if (!url) return "noHookUrl";
  // The parsed host alone counts: of https://known.example@other.example it is the latter.
  const buyer =
    url.protocol === "https:" && url.username === "" && url.password === "" ? findBuyer(url.host) : undefined;
  if (!buyer) return "unknownBuyer";
  const find = (pattern: RegExp, ...names: readonly string[]) =>
    names.map((name) => parameters.get(name)).find((value) => value !== undefined && pattern.test(value));
  return {
    url,
    buyer,
    okCode: find(CONTROL_CODE, "~okcode") ?? DEFAULTS.okCode,
    target: buyer.target ?? find(WINDOW_NAME, "~target", "returntarget") ?? DEFAULTS.target,
    caller: find(CONTROL_CODE, "~caller") ?? DEFAULTS.caller,
  };
}
