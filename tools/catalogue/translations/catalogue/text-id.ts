export const ID_SEPARATOR = "::";

/** Encodes a text as an NMTOKEN of XML; a colon is always followed by two hexadecimal digits, so `::` can separate. */
export const encodeIdPart = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%", ":");

/** `1040151::name_de`, unique within a file and the same in every export. */
export const textId = (key: readonly string[], column: string): string =>
  [...key, column].map(encodeIdPart).join(ID_SEPARATOR);
