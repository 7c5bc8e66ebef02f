/** Fragments with which other pages lead to the strip builder. Browsers send no fragments, so no server sees them. */
export const ADD_FRAGMENT = "#add=";
export const LIST_FRAGMENT = "#list";
