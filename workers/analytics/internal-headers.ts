/** Tells the number of products that a search page found. */
export const RESULT_COUNT_HEADER = "x-results";

/** Names the errors of a refused form's fields, separated by spaces, and never what was written. */
export const REFUSED_FIELDS_HEADER = "x-refused-fields";
