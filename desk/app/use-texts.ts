import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { LOCALE_TABLE } from "../../app/ground/i18n/locales.ts";
import type { Actor } from "../../workers/actor.ts";
import { DESK_LANGUAGES, type DeskLanguage, type DeskTranslate, translatorOf } from "../texts/languages.ts";

export type RootData = Actor & { readonly language: DeskLanguage };

const [FIRST] = DESK_LANGUAGES as [DeskLanguage, ...DeskLanguage[]];

/** Who is at the desk, and the desk's texts in their language. */
export function useTexts(): {
  readonly language: DeskLanguage;
  readonly t: DeskTranslate;
  readonly formatTime: (time: string) => string;
  /** @param day as YYYY-MM-DD */
  readonly formatDay: (day: string) => string;
} {
  const language = useRouteLoaderData<RootData>("root")?.language ?? FIRST;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(LOCALE_TABLE[language].intl, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Europe/Istanbul",
    });
    const days = new Intl.DateTimeFormat(LOCALE_TABLE[language].intl, { dateStyle: "medium", timeZone: "UTC" });
    return {
      ...{ language, t: translatorOf(language) },
      formatTime: (time) => format.format(new Date(time)),
      formatDay: (day) => days.format(new Date(day)),
    };
  }, [language]);
}

export const useRoles = (): Actor["roles"] => useRouteLoaderData<RootData>("root")?.roles ?? [];
