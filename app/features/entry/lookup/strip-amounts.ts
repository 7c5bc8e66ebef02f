/** Removes a whole number at the beginning and at the end of a text, since these are rather amounts. */
export const stripBareAmounts = (text: string): string =>
  text
    .replace(/^\s*\d{1,6}\s+(?=\S*\p{L})/u, "")
    .replace(/(?<=\p{L}\S*\s.*|\p{L}\S*)\s+[-–]?\s*\d{1,6}\s*$/u, "")
    .trim();
