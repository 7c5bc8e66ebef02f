import { NOTICE } from "../../ground/i18n/generated/notice.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { marketOf } from "../company/markets.ts";

/** The privacy notice of a language, a statement each: what is true everywhere, and what the law of its market adds. */
export const noticeOf = (locale: Locale): readonly string[] => [...NOTICE[locale], ...marketOf(locale).privacy];
