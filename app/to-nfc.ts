/** More combining marks than any language uses (Stream-Safe Text Format, UAX #15 section 13). */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalizes a text to Unicode NFC. Marks beyond the thirtieth on a letter are dropped, because the time to sort them
 * grows with the square of their number: 200,000 take ten seconds.
 */
export const toNfc = (text: string): string => text.replace(EXCESS_MARKS, "$1").normalize("NFC");
