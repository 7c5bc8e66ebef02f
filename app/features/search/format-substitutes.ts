import { formatCode } from "../../ground/i18n/format.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Substitute } from "../reading/part-numbers/substitutes.ts";

const MAX_SUBSTITUTES = 3;

/** Sentences on which products the first hits replace, and how they differ. */
export function formatSubstitutes(substitutes: readonly Substitute[], locale: Locale): string[] {
  const t = serverTranslator(locale);
  return substitutes
    .slice(0, MAX_SUBSTITUTES)
    .map(({ manufacturer, isRenumbered, type, number, code, model, match, note }) => {
      const own = `${model} (${formatCode(code)})`;
      const names = [...new Set([type, number])].filter(Boolean).join(", ");
      if (isRenumbered) return t("search.renumbered", { former: number, own });
      if (manufacturer === null) return t("search.replaced", { former: names, own });
      return t(`search.${match === "exact" ? "exact" : "similar"}`, {
        foreign: `${manufacturer} ${names}`,
        own,
        note: note ?? "",
      });
    });
}
