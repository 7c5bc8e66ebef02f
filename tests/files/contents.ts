/** Content of a file that is what its ending says: a few hundred bytes. */
export const pdf = (text = ""): string => `%PDF-1.7\n% ${text}\n`.padEnd(300);
export const png = (text = ""): Uint8Array => bytes(`\x89PNG\r\n\x1a\n${text}`.padEnd(300));
export const zip = (text = ""): Uint8Array => bytes(`PK\x03\x04${text}`.padEnd(600));
export const step = (text = ""): string => `ISO-10303-21;\nHEADER; ${text}\n`.padEnd(300);

/** Each character as one byte. */
export const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
