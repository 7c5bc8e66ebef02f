import * as v from "valibot";

/** Numbers that are asked for at once; a longer list is asked for in parts. */
export const MOST_ASKED = 500;
/** Longer texts are no part number. */
export const LONGEST_ASKED = 64;

/** What `/order-lines/` is asked: numbers as they were written. */
export const NumbersSchema = v.pipe(
  // Counted before any is read.
  v.array(v.unknown()),
  v.minLength(1),
  v.maxLength(MOST_ASKED),
  v.array(v.pipe(v.string(), v.maxLength(LONGEST_ASKED))),
);
