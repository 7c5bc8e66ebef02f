import { LOCALES, type Locale } from "../../app/i18n/locales.ts";
import { volume } from "../volume.ts";

/** For behaviour that is the same in every language: the named ones, and all of them in the deep run. */
export const inLanguages = (...chosen: readonly Locale[]): readonly Locale[] => volume(chosen, LOCALES);
