import * as v from "valibot";

/** What a form sends beside the message itself. */
export const SubmissionSchema = v.object({
  /** The same for every try to send one message; made by the browser, so missing without scripts. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z-]{16,64}$/))),
  /** Milliseconds from when the form could be filled in to when it was sent. */
  elapsedMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** The field that no one sees: only a program fills it in. */
  website: v.optional(v.string(), ""),
  /** What Turnstile's widget gave, when it is in use. */
  turnstile: v.optional(v.pipe(v.string(), v.maxLength(2048))),
});
export type Submission = v.InferOutput<typeof SubmissionSchema>;
