/** The same for all spellings of an address that lead to one mailbox: capitals do not count, nor does what follows a `+`. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
