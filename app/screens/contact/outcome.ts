import type { FieldErrors } from "../../foundation/messages/fields.ts";

/** Why a message was rejected as a whole; keys of `contact.problems` in the dictionaries. */
export type Problem = "tooMany" | "unavailable" | "unreadable" | "tooLarge" | "tooBusy" | "filesBusy" | "preview";

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

/** The api Worker's response to a file: its id, by which the message names it. */
export type FileOutcome = { readonly id: string } | Extract<Outcome, { readonly message: string }>;
