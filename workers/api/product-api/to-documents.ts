import type { DocumentFileRow } from "../../../app/features/documents/document-row.ts";
import { extensionOf } from "../../../app/foundation/documents/file-types.ts";
import { fileUrl } from "../../../app/foundation/documents/file-url.ts";
import { isFileLocale } from "../../../app/foundation/documents/sections.ts";
import { titleIn } from "../../../app/foundation/documents/titles.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Document } from "../../../app/screens/api-reference/schemas/product.ts";
import { absolute } from "./addresses.ts";

/** Files as documents, each in the languages that it is in, in the order of their first rows. */
export const toDocuments = (rows: readonly DocumentFileRow[], locale: Locale): Document[] =>
  [...Map.groupBy(rows, (row) => `${row.section}/${row.document}`).values()].flatMap((files) => {
    const [first] = files;
    if (!first) return [];
    const title = titleIn(first.titles, locale);
    return [
      {
        title: title.text,
        ...(title.language === locale ? {} : { titleLanguage: title.language }),
        section: first.section,
        version: first.version,
        date: first.date,
        ...(first.validUntil ? { validUntil: first.validUntil } : {}),
        files: files.map((file) => ({
          url: absolute(fileUrl(file, locale)),
          language: isFileLocale(file.locale) ? file.locale : null,
          type: extensionOf(file.key),
          bytes: file.size,
        })),
      },
    ];
  });
