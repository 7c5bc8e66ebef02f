import type { FieldErrors } from "./fields.ts";

/** Why a message was not taken, other than by a field: the dictionaries say it under `contact.problems`. */
export type Problem = "tooMany" | "unavailable" | "unreadable" | "tooLarge";

/** What became of a message, as the api Worker answers it. */
export type Outcome =
  | { readonly reference: string }
  | { readonly errors: FieldErrors; readonly message: string }
  | { readonly problem: Problem; readonly message: string };
