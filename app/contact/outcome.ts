import type { FieldErrors } from "./fields.ts";

/** Why a message was rejected as a whole; keys of `contact.problems` in the dictionaries. */
export type Problem = "tooMany" | "unavailable" | "unreadable" | "tooLarge" | "preview";

/** The api Worker's response to a message. */
export type Outcome =
  | { readonly reference: string }
  | { readonly errors: FieldErrors; readonly message: string }
  | { readonly problem: Problem; readonly message: string };
