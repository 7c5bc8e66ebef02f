/** More combining marks than any language uses (Stream-Safe Text Format, UAX #15 section 13). */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Drops marks beyond the thirtieth on a letter, because the time to sort them in a normalization grows with the square of
 * their number: 200,000 take ten seconds.
 */
export const dropExcessMarks = (text: string): string => text.replace(EXCESS_MARKS, "$1");

/** Normalizes a text to Unicode NFC, in the time that its length takes. */
export const toNfc = (text: string): string => dropExcessMarks(text).normalize("NFC");
