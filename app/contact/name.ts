import { toSingleLine, toUsualWidth } from "../normalize-text.ts";
import { holdsAddress } from "./email.ts";

export const readName = (text: string): string => toSingleLine(toUsualWidth(text));

/** Names of all alphabets have a letter. */
export const isName = (name: string): boolean => /\p{L}/u.test(name) && !holdsAddress(name);
