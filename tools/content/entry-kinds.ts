import type { Locale } from "../../app/ground/i18n/locales.ts";
import { DATA_FILES } from "./text-files.ts";

/**
 * What somebody writes at once: a page, a piece of news, a sector, a fair, a question, what is said of a photograph. `fields` are the same in all languages.
 * Of `list` its facts stand in a list, and of `folder` its text in a file of its own for each language; otherwise all texts of
 * a language stand in one file.
 */
export const ENTRY_KINDS = {
  page: { list: null, folder: "pages", fields: ["next"], texts: ["title", "description", "lead", "body"] },
  story: {
    list: DATA_FILES.news,
    folder: "news",
    fields: ["date", "about", "product"],
    texts: ["title", "description", "body", "slug"],
  },
  sector: {
    list: DATA_FILES.sectors,
    folder: "sectors",
    fields: ["products", "categories"],
    texts: ["title", "description", "lead", "body", "slug"],
  },
  fair: {
    list: DATA_FILES.fairs,
    folder: null,
    fields: ["starts", "ends", "hall", "stand", "country"],
    texts: ["name", "venue", "city", "shows"],
  },
  question: {
    list: DATA_FILES.questions,
    folder: null,
    fields: ["topic", "from"],
    texts: ["question", "answer"],
  },
  picture: {
    list: DATA_FILES.pictures,
    folder: null,
    fields: ["focus"],
    texts: ["alt", "caption"],
  },
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;
/** Of the others there are as many as the pages have. */
export type AddedKind = Exclude<EntryKind, "page" | "picture">;
export const isAdded = (kind: EntryKind): kind is AddedKind => kind !== "page" && kind !== "picture";

export type Fields = Readonly<Record<string, string>>;
/** Values as a form has them: lists with a blank between their items, what is not stated empty. */
export type Entry = {
  readonly fields: Fields;
  /** A language that lacks it shows that of another one. */
  readonly texts: { readonly [Each in Locale]?: Fields };
};
/** @property id of a page its screen; of a version that takes its place on a day with that day: `kio@2026-12-08` */
export type EntryRef = { readonly kind: EntryKind; readonly id: string };
