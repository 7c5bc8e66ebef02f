import { numberSuffix } from "../i18n/generated/search.ts";

const SUFFIX = new RegExp(`^(?:${Object.values(numberSuffix).join("|")})(?!\\p{L})`, "u");

/** The rest of a text behind a number or a quantity and its suffix: `24V'luk`, `10'lu`, `4-х`, `10er`. */
export const withoutNumberSuffix = (rest: string): string => rest.replace(SUFFIX, "");
