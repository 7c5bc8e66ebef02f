/** A product whose number is known, and the words beside it. */
export type Check = { readonly code: string; readonly words: string };

export const keyOfCheck = ({ code, words }: Check) => `${code}\n${words}`;
