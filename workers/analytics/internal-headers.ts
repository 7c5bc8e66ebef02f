/** Of search pages: how many products were found. */
export const RESULT_COUNT_HEADER = "x-results";

/** Of refused forms: the errors of their fields, separated by spaces, and never what was written. */
export const REFUSED_FIELDS_HEADER = "x-refused-fields";
