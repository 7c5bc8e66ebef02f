/** A page above the current one. */
export type Crumb = { readonly name: string; readonly href: string };
