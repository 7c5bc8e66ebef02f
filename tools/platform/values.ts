import * as v from "valibot";

export const text = v.pipe(v.string("must be a text"), v.minLength(1, "is empty"));

/** The source of a regular expression. */
export const pattern = v.pipe(
  text,
  v.check((source) => {
    try {
      return new RegExp(source, "u") !== null;
    } catch {
      return false;
    }
  }, "is no regular expression"),
);
