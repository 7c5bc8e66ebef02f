/** The answer “I don't know”. */
export const ANY_ANSWER = "any";
