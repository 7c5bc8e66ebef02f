import * as v from "valibot";

/** Numbers that are asked for at once; a longer list is asked for in parts. */
export const MAX_NUMBERS = 500;
/** Longer texts are no part number. */
export const MAX_NUMBER_LENGTH = 64;

/** Lines in words that are asked for at once: each is a search. */
export const MAX_WORDINGS = 40;
/** Of a longer line this much is searched for. */
export const MAX_WORDING_LENGTH = 160;

const NumbersSchema = v.pipe(
  // Counted before any is read.
  v.array(v.unknown()),
  v.maxLength(MAX_NUMBERS),
  v.array(v.pipe(v.string(), v.maxLength(MAX_NUMBER_LENGTH))),
);
const WordingsSchema = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MAX_WORDINGS),
  v.array(v.pipe(v.string(), v.maxLength(MAX_WORDING_LENGTH))),
);

/** What `/order-lines/` is asked: numbers as they were written, and lines in words. Numbers alone may come as an array. */
export const LinesRequestSchema = v.pipe(
  v.union([
    v.pipe(
      NumbersSchema,
      v.transform((numbers) => ({ numbers, wordings: [] as string[] })),
    ),
    v.object({ numbers: NumbersSchema, wordings: WordingsSchema }),
  ]),
  v.check(({ numbers, wordings }) => numbers.length + wordings.length > 0),
);
