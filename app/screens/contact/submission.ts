import * as v from "valibot";

/** Sent with a message, but no part of it. */
export const SubmissionSchema = v.object({
  /** The same for every attempt to send one message; missing without scripts. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z-]{16,64}$/))),
  /** From when the form was ready until it was sent. */
  elapsedMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** The honeypot: nobody sees this field, so only programs fill it in. */
  website: v.optional(v.string(), ""),
  /** The token of Turnstile's widget, where it is used. */
  turnstile: v.optional(v.pipe(v.string(), v.maxLength(2048))),
});
export type Submission = v.InferOutput<typeof SubmissionSchema>;
