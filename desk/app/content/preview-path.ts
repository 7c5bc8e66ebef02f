import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { type Locale, slugSetOf } from "../../../app/ground/i18n/locales.ts";
import type { Entry, EntryRef } from "../../../tools/content/entry-kinds.ts";
import { standIn } from "../../../tools/content/text-files.ts";

/** Where a page shows an entry in a language. */
export function previewPath({ kind, id }: EntryRef, { texts }: Entry, locale: Locale): string {
  const [name = ""] = id.split("@");
  const slug = () => texts[standIn(slugSetOf(locale), (each) => texts[each] !== undefined)]?.slug ?? "";
  switch (kind) {
    case "page":
      return hrefOf(name as "about", locale);
    case "story":
      return hrefOf("story", locale, { storySlug: slug() });
    case "sector":
      return hrefOf("sector", locale, { sectorSlug: slug() });
    case "fair":
      return `${hrefOf("events", locale)}#${name}`;
    case "picture":
      return hrefOf(PICTURED_ON[name] ?? "sectors", locale);
    case "question":
      return `${hrefOf("faq", locale)}#${name}`;
  }
}

/** The page that shows the picture of a place; those of sectors are on that of all sectors. */
const PICTURED_ON: Readonly<Record<string, "about" | "quality" | "events" | "career">> = {
  plant: "about",
  laboratory: "quality",
  fair: "events",
  "people-development": "career",
  "people-support": "career",
  "people-sales": "career",
  "reference-ship": "about",
};
