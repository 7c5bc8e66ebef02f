/**
 * A text with plain spaces, for what is no running text: titles, descriptions for search engines, structured data, feeds,
 * and answers to agents, which look for `6 mm²` with a space. No-break ones come from typeset() and stand in French texts
 * themselves.
 */
export const withPlainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");
