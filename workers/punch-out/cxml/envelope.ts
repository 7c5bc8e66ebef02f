import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { escapeXml } from "../../../app/ground/platform/escape-xml.ts";

/** Who a document is from or to. */
export type Credential = { readonly domain: string; readonly identity: string };

/**
 * The codes of cXML that are answered here, with their texts: cXML Reference Guide 1.2, “Status”, as
 * support.ariba.com/item/view/188136 lists them (read 2026-11-30).
 */
const STATUS_TEXTS = {
  200: "OK",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  406: "Not Acceptable",
  412: "Precondition Failed",
  450: "Not Implemented",
} as const;
export type StatusCode = keyof typeof STATUS_TEXTS;

/** The version that systems send and take (Coupa, “Sample Punchout Setup Request”); none of later ones is needed. */
const DTD = "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd";

/** A cXML document. @param content markup; texts in it are in `language` where they do not say otherwise */
export function renderDocument(content: string, language: string): string {
  const now = new Date();
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "${DTD}">
<cXML payloadID="${now.getTime()}.${crypto.randomUUID()}" timestamp="${now.toISOString()}" xml:lang="${language}">
${content}
</cXML>
`;
}

export const renderCredential = ({ domain, identity }: Credential): string =>
  `<Credential domain="${escapeXml(domain)}"><Identity>${escapeXml(identity)}</Identity></Credential>`;

/** @param reason in English, for whoever sets the buyer's system up */
export const renderResponse = (code: StatusCode, reason: string, content = ""): string =>
  renderDocument(
    `<Response><Status code="${code}" text="${STATUS_TEXTS[code]}" xml:lang="${INTERNATIONAL_LOCALE}">${escapeXml(reason)}</Status>${content}</Response>`,
    INTERNATIONAL_LOCALE,
  );
