import { TESTED_LOCALES, type TestedLocale } from "../tested-locales.ts";
import { volume } from "../volume.ts";

/** For behaviour that is the same in every language: the named ones, and all tested ones in the deep run. */
export const inLanguages = (...chosen: readonly TestedLocale[]): readonly TestedLocale[] =>
  volume(chosen, TESTED_LOCALES);
