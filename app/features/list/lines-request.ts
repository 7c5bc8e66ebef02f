import * as v from "valibot";
import type { Check } from "../reading/check.ts";
import { MAX_WORDING_LENGTH } from "../reading/lines/entry.ts";
import { MAX_NUMBER_LENGTH } from "../reading/lines/part-number-score.ts";

/** Per request; longer lists take several. */
export const MAX_NUMBERS = 500;

/** Per request, since each is a search. */
export const MAX_WORDINGS = 40;

const NumbersSchema = v.pipe(
  // Counts before it validates each item.
  v.array(v.unknown()),
  v.maxLength(MAX_NUMBERS),
  v.array(v.pipe(v.string(), v.maxLength(MAX_NUMBER_LENGTH))),
);
const WordingsSchema = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MAX_WORDINGS),
  v.array(v.pipe(v.string(), v.maxLength(MAX_WORDING_LENGTH))),
);

/** Per request: products of known numbers with the words beside them. */
export const MAX_CHECKS = 500;
const ChecksSchema = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MAX_CHECKS),
  v.array(
    v.object({
      code: v.pipe(v.string(), v.maxLength(MAX_NUMBER_LENGTH)),
      words: v.pipe(v.string(), v.maxLength(MAX_WORDING_LENGTH)),
    }),
  ),
);
/** The body of a request to `/order-lines/`: numbers and lines in words, as they were written; or an array of numbers. */
export const LinesRequestSchema = v.pipe(
  v.union([
    v.pipe(
      NumbersSchema,
      v.transform((numbers) => ({ numbers, wordings: [] as string[], checks: [] as Check[] })),
    ),
    v.object({ numbers: NumbersSchema, wordings: WordingsSchema, checks: v.optional(ChecksSchema, []) }),
  ]),
  v.check(({ numbers, wordings, checks }) => numbers.length + wordings.length + checks.length > 0),
);
