/** A text without the whole numbers that stand before or behind all else: they are rather amounts. */
export const stripBareAmounts = (text: string): string =>
  text
    .replace(/^\s*\d{1,6}\s+(?=\S*\p{L})/u, "")
    .replace(/(?<=\p{L}\S*\s.*|\p{L}\S*)\s+[-–]?\s*\d{1,6}\s*$/u, "")
    .trim();
