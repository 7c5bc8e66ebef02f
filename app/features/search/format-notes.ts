import { formatCode } from "../../ground/company/order-number.ts";
import { joinTexts } from "../../ground/i18n/join-texts.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Substitute } from "../reading/part-numbers/substitutes.ts";
import type { Note, SearchResult } from "./search-result.ts";

const MAX_SUBSTITUTES = 3;

/** Sentences on what the visitor has to know of the hits: what they replace and how they differ, and what was not understood. */
export const formatNotes = (
  { substitutes, notes }: Pick<SearchResult, "substitutes" | "notes">,
  locale: Locale,
): string[] => [...formatSubstitutes(substitutes, locale), ...notes.map((note) => formatNote(note, locale))];

function formatNote(note: Note, locale: Locale): string {
  const t = serverTranslator(locale);
  switch (note.kind) {
    case "contradiction": {
      const join = (pick: "written" | "has") =>
        joinTexts([...new Set(note.contradictions.map((each) => each[pick]))], locale);
      return t("search.contradicts", { has: join("has"), written: join("written") });
    }
    case "unmetSize":
      return [
        t("search.unmetSize.none", { size: note.size }),
        ...note.nearest.map(({ side, value, model, code }) =>
          t(`search.unmetSize.${side}`, { value, product: `${model} (${formatCode(code)})` }),
        ),
      ].join(" ");
    case "notMade":
      return t("search.notMade", { name: note.name });
    case "notOurs":
      return note.maker === null
        ? t("search.notOurs", { number: note.number })
        : t("search.notOursBy", { number: note.number, maker: note.maker });
  }
}

function formatSubstitutes(substitutes: readonly Substitute[], locale: Locale): string[] {
  const t = serverTranslator(locale);
  return substitutes
    .slice(0, MAX_SUBSTITUTES)
    .map(({ manufacturer, isRenumbered, type, number, code, model, match, note }) => {
      const own = `${model} (${formatCode(code)})`;
      const names = type && number && type !== number ? `${type} (${number})` : type || number;
      if (isRenumbered) return t("search.renumbered", { former: number, own });
      if (manufacturer === null) return t("search.replaced", { former: names, own });
      return t(`search.${match === "exact" ? "exact" : "similar"}`, {
        foreign: `${manufacturer} ${names}`,
        own,
        note: note ?? "",
      });
    });
}
