import type { Submission } from "../../../app/contact/submission.ts";
import { verifyTurnstile } from "./verify-turnstile.ts";

/** Nobody can fill in a name, an address and a message faster. */
const MIN_ELAPSED_MS = 2000;

/** Signs that a program sent the message. It is stored all the same, because a browser may have filled in the hidden field. */
export async function assessSuspicion(
  { website, elapsedMs, turnstile }: Submission,
  turnstileSecret: string | undefined,
  address: string,
): Promise<string[]> {
  const verdict = turnstileSecret ? await verifyTurnstile(turnstileSecret, turnstile, address) : "passed";
  return [
    ...(website === "" ? [] : ["hidden field filled in"]),
    ...(elapsedMs !== undefined && elapsedMs < MIN_ELAPSED_MS ? ["sent too soon"] : []),
    ...(verdict === "passed" ? [] : [`Turnstile ${verdict}`]),
  ];
}
