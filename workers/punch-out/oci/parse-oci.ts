import { WINDOW_NAME } from "../../../app/features/list/punch-out/window-name.ts";
import { type Hook, type HookProblem, type Parameters, parseHookUrl } from "../hook.ts";
import { buildFields } from "./oci-fields.ts";

/** OCI's values for fields that the buyer's system does not send. */
const DEFAULTS = { okCode: "ADDI", caller: "CTLG", target: "_top" };
const CONTROL_CODE = /^[A-Za-z]\w{0,19}$/;

/** Reads the parameters of a visit by OCI, or of the form that transfers a list. */
export function parseOci(parameters: Parameters): Hook | HookProblem {
  const address = parseHookUrl(parameters.get("hook_url") ?? "");
  if (typeof address === "string") return address;
  const { url, buyer } = address;
  const find = (pattern: RegExp, ...names: readonly string[]) =>
    names.map((name) => parameters.get(name)).find((value) => value !== undefined && pattern.test(value));
  const okCode = find(CONTROL_CODE, "~okcode") ?? DEFAULTS.okCode;
  const caller = find(CONTROL_CODE, "~caller") ?? DEFAULTS.caller;
  const target = buyer.target ?? find(WINDOW_NAME, "~target", "returntarget") ?? DEFAULTS.target;
  const controls = { "~OkCode": okCode, "~TARGET": target, "~CALLER": caller };
  return {
    ...{ url, buyer, target },
    buildFields: (items) => [...Object.entries(controls), ...buildFields(items, buyer)],
    parameters: { HOOK_URL: url.href, ...controls },
  };
}
