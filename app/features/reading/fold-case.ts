/** Only case is folded, because letters that search treats alike, g and ğ, differ when read as another keyboard's. */
export const foldCase = (query: string): string => query.normalize("NFC").toLowerCase();
