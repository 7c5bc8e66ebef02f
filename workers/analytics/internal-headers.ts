/** What is counted of the search that a page is the result of, as JSON of a `SearchCount`. */
export const SEARCH_HEADER = "x-search";

/** Names the errors of a refused form's fields, separated by spaces, and never what was written. */
export const REFUSED_FIELDS_HEADER = "x-refused-fields";
