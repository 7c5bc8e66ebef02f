import { LOCALES, type Locale } from "../../app/i18n/locales.ts";
import { volume } from "../volume.ts";

/** The languages in which something is proved that is the same in all of them: those named here, all in the deep run. */
export const inLanguages = (...chosen: readonly Locale[]): readonly Locale[] => volume(chosen, LOCALES);
