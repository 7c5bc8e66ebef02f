import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { contentDisposition } from "./content-disposition.ts";

export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type File = {
  readonly contentType: string;
  /** Its name in the visitor's language, behind the brand's. */
  readonly title: string;
  /** Its name for old clients, with its extension. */
  readonly plainName: string;
  readonly locale?: Locale;
};

/** A file that was made for one visitor, to be saved. */
export function fileResponse(body: BodyInit, { contentType, title, plainName, locale }: File): Response {
  const name = `${BRAND.name} – ${title}${plainName.slice(plainName.lastIndexOf("."))}`;
  return new Response(body, {
    headers: {
      "cache-control": "no-store",
      "content-type": contentType,
      ...(locale ? { "content-language": locale } : {}),
      "content-disposition": contentDisposition("attachment", name, plainName),
      "x-content-type-options": "nosniff",
    },
  });
}
