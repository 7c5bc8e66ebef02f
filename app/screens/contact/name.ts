import { toSingleLine, toUsualWidth } from "../../ground/text/normalize-text.ts";
import { containsAddress } from "./email.ts";

export const readName = (text: string): string => toSingleLine(toUsualWidth(text));

/** Names of all alphabets have a letter, and none is an address by itself. */
export const isName = (name: string): boolean => /\p{L}/u.test(name) && (name.includes(" ") || !containsAddress(name));
