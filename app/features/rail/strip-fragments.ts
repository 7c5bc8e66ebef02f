/** Fragments with which other pages lead to the strip builder. Browsers send no fragments, so no server sees them. */
export const ADD_FRAGMENT = "#add=";
export const LIST_FRAGMENT = "#list";
/** Begins the fragment of a link with a whole project (sharing/project-link.ts). */
export const LINK_FRAGMENT = "#strips=";
