import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Message } from "../../../app/screens/contact/message-schema.ts";
import type { Submission } from "../../../app/screens/contact/submission.ts";
import type { Sender } from "./store/usage.ts";

/**
 * The same for a message that is sent again, another for a changed one. A form sent without scripts has no key of its own:
 * what one address sends twice on one day in the same words counts as one message.
 */
export async function computeMessageKey(
  { key }: Submission,
  message: Message,
  locale: Locale,
  { digest: sender }: Pick<Sender, "digest">,
): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([key ?? sender, locale, message]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
