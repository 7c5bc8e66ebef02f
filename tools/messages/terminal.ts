/** Terminals obey control characters instead of showing them. */
export const stripControlCharacters = (text: string): string =>
  text.replace(/[\p{Cc}]/gu, (character) => (character === "\n" ? "\n" : " "));
