import { VOLT_WORDS } from "../../../ground/i18n/generated/volt.ts";

/** The words for a volt: the source of a regular expression without case. */
export const VOLT = ["v", VOLT_WORDS].filter(Boolean).join("|");
