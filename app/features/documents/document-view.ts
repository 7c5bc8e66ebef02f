import { extensionOf } from "../../foundation/documents/file-types.ts";
import { fileUrl } from "../../foundation/documents/file-url.ts";
import { EVERY_LANGUAGE, type Section } from "../../foundation/documents/sections.ts";
import { titleIn } from "../../foundation/documents/titles.ts";
import { languageName } from "../../ground/i18n/display-names.ts";
import { formatBytes } from "../../ground/i18n/format-bytes.ts";
import { formatDay } from "../../ground/i18n/format-day.ts";
import { INTERNATIONAL_LOCALE, type Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { DocumentRow } from "./document-row.ts";

export type FileView = {
  readonly url: string;
  /** In capitals; empty for a file of no language. */
  readonly language: string;
  readonly languageName: string;
  readonly type: string;
  readonly size: string;
};

/** A document with its files; the first is in the language that suits the reader best. */
export type DocumentView = {
  /** The id of its first file, for a selection. */
  readonly id: number;
  readonly bytes: number;
  readonly title: string;
  /** If not the page's. */
  readonly titleLanguage?: Locale;
  readonly files: readonly [FileView, ...FileView[]];
  readonly date: string;
  readonly version: string;
  readonly validity: { readonly text: string; readonly expired: boolean } | null;
  readonly thumbnail: string | null;
  /** Whether it is for a CAD or CAE program. */
  readonly isCad: boolean;
  /** Whether a browser plays it. */
  readonly isFilm?: true;
};

/** Parts data of the E-Plan and E3 programs, and libraries of drawings and models. */
const CAD_SECTIONS: readonly Section[] = ["eplan", "e3", "libraries"];
const FILM_TYPES = ["webm", "mp4"];
const CAD_TYPES = ["step", "stp", "dxf", "dwg"];

/**
 * Groups rows into documents, in the order of their first rows.
 * @param language that the reader filters by; otherwise the page's
 */
export function toDocumentViews(
  rows: readonly DocumentRow[],
  locale: Locale,
  today: Date,
  language: string = locale,
): DocumentView[] {
  const preferredLanguages = [language, locale, EVERY_LANGUAGE, INTERNATIONAL_LOCALE];
  const rankOf = ({ locale: fileLanguage }: DocumentRow) =>
    preferredLanguages.indexOf(fileLanguage) + 1 || preferredLanguages.length + 1;
  return [...Map.groupBy(rows, (row) => `${row.section}/${row.document}`).values()].map((files) =>
    toDocumentView(
      files.toSorted((a, b) => rankOf(a) - rankOf(b)),
      locale,
      today,
    ),
  );
}

function toDocumentView([first, ...others]: readonly DocumentRow[], locale: Locale, today: Date): DocumentView {
  if (!first) throw new Error("A document has no files");
  const t = serverTranslator(locale);
  const formatDate = (date: string) => formatDay(date, locale);
  const title = titleIn(first.titles, locale);
  const isExpired = first.validUntil !== null && first.validUntil < today.toISOString().slice(0, 10);
  return {
    id: first.id,
    bytes: first.size,
    title: title.text,
    ...(title.language === locale ? {} : { titleLanguage: title.language }),
    files: [toFileView(first, locale), ...others.map((row) => toFileView(row, locale))],
    date: formatDate(first.date),
    // The version of a certificate is its number.
    version:
      first.certificate === null && first.version ? t("downloads.version", { version: first.version }) : first.version,
    validity: first.validUntil
      ? {
          expired: isExpired,
          text: t(isExpired ? "downloads.expired" : "downloads.validUntil", { date: formatDate(first.validUntil) }),
        }
      : null,
    thumbnail:
      first.thumbnailKey && first.thumbnailEtag
        ? fileUrl({ key: first.thumbnailKey, etag: first.thumbnailEtag }, locale)
        : null,
    isCad: CAD_SECTIONS.some((section) => section === first.section) || CAD_TYPES.includes(extensionOf(first.key)),
    ...(FILM_TYPES.includes(extensionOf(first.key)) && { isFilm: true as const }),
  };
}

function toFileView(row: DocumentRow, locale: Locale): FileView {
  const isNeutral = row.locale === EVERY_LANGUAGE;
  return {
    url: fileUrl(row, locale),
    language: isNeutral ? "" : row.locale.toUpperCase(),
    languageName: isNeutral ? "" : languageName(row.locale, locale),
    type: extensionOf(row.key).toUpperCase(),
    size: formatBytes(row.size, locale),
  };
}
