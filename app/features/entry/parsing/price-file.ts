/** The first record of DATANORM 4 and 5, a file of prices and articles that German wholesalers exchange: V, then its date. */
const DATANORM = /^V[ ;].*DATANORM|^V;\d{2};A;\d{8};/i;

/** Whether a text is a file of prices rather than a list of what is wanted. */
export const isPriceFile = (text: string): boolean => DATANORM.test(text.trimStart().slice(0, 200));
