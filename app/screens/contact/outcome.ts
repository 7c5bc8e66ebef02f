import type { FieldErrors } from "../../foundation/messages/fields.ts";

/** Why a message was rejected as a whole; keys of `contact.problems` in the dictionaries. */
export type Problem = "tooMany" | "unavailable" | "unreadable" | "tooLarge" | "tooBusy" | "preview";

/** The api Worker's response to a message. */
export type Outcome =
  | {
      readonly reference: string;
      /** The number may lack its area code. */
      readonly phoneLooksShort?: true;
      /** More messages come than the office can read at once. */
      readonly isBusy?: true;
    }
  | { readonly errors: FieldErrors; readonly message: string }
  | { readonly problem: Problem; readonly message: string };
