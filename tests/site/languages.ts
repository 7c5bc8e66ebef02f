import type { Locale } from "../../app/ground/i18n/locales.ts";
import { TESTED_LOCALES, type TestedLocale } from "../tested-locales.ts";
import { volume } from "../volume.ts";

/** For behaviour that is the same in every language: the named ones, and all tested ones too in the deep run. */
export const inLanguages = <Chosen extends Locale>(...chosen: readonly Chosen[]): readonly (Chosen | TestedLocale)[] =>
  volume<readonly (Chosen | TestedLocale)[]>(chosen, [...new Set([...chosen, ...TESTED_LOCALES])]);
