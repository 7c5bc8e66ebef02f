/** The answer “I don't know”. */
export const ANY = "any";
