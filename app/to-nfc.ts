/** More combining marks on one letter than any language writes (Stream-Safe Text Format, UAX #15 section 13). */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in Unicode's normalization form C. Marks beyond the thirtieth on one letter are dropped: normalizing sorts the
 * marks of a letter, and its time grows with the square of their number (200,000 take ten seconds).
 */
export const toNfc = (text: string): string => text.replace(EXCESS_MARKS, "$1").normalize("NFC");
