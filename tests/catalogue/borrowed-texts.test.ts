import { expect, test } from "vitest";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { completeTranslations } from "../../tools/catalogue/import/read/translations.ts";

const complete = completeTranslations(["code", ...LOCALES.map((locale) => `name_${locale}`)]);

test("what a row lacks in a language is that of its fallback, or else of any language that has it, and says so", () => {
  const german = complete({ code: "1", name_de: "Klemme" });
  for (const locale of LOCALES) expect(german).toHaveProperty(`name_${locale}`, "Klemme");
  expect(german.borrowed).toEqual({ name_tr: "de", name_en: "de", name_fr: "de", name_ru: "de" });
  expect(complete({ code: "1", name_tr: "Klemens", name_en: "Block", name_de: "Klemme" })).toMatchObject({
    name_fr: "Block",
    name_ru: "Block",
    borrowed: { name_fr: "en", name_ru: "en" },
  });
  expect(complete({ code: "1" })).toEqual({ code: "1" });
});
