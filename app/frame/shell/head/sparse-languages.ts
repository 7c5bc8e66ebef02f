import { createContext } from "react";
import type { Locale } from "../../../ground/i18n/locales.ts";

/** The languages in which the catalogue is hardly there: a page names none of its addresses in them to search engines. */
export const SparseLanguages = createContext<readonly Locale[]>([]);
