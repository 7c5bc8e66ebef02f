import type { Submission } from "../../../app/screens/contact/submission.ts";
import { verifyTurnstile } from "./verify-turnstile.ts";

/** Nobody can fill in a name, an address and a message faster. */
const MIN_ELAPSED_MS = 2000;

export type TurnstileSettings = {
  /** "stand-in": no Turnstile is asked, and whoever has scripts passes: for local runs and tests. */
  readonly turnstile: string;
  /** Undefined until Turnstile is set up: nobody passes. */
  readonly turnstileSecret: string | undefined;
};

/**
 * Signs that a program sent the message, and whether Turnstile has seen a person. It is stored all the same, because a browser
 * may have filled in the hidden field, and who has no scripts cannot pass.
 */
export async function assessMessage(
  { website, elapsedMs, turnstile: token }: Submission,
  { turnstile, turnstileSecret }: TurnstileSettings,
  address: string,
): Promise<{ readonly suspicion: readonly string[]; readonly hasPassed: boolean }> {
  const verdict = turnstileSecret && (await verifyTurnstile(turnstileSecret, token, address));
  const suspicion = [
    ...(website === "" ? [] : ["hidden field filled in"]),
    ...(elapsedMs !== undefined && elapsedMs < MIN_ELAPSED_MS ? ["sent too soon"] : []),
    ...(verdict && verdict !== "passed" ? [`Turnstile ${verdict}`] : []),
  ];
  const passes = verdict ? verdict === "passed" : turnstile === "stand-in" && elapsedMs !== undefined;
  return { suspicion, hasPassed: passes && suspicion.length === 0 };
}
