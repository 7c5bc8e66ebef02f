import { localeOfPath } from "../app/i18n/locale-of-path.ts";
import type { Locale } from "../app/i18n/locales.ts";
import { readBody } from "../app/read-body.ts";
import { textResponse } from "./responses.ts";
import { isCrossOrigin } from "./same-origin.ts";

/** The site's longest URLs, with two hundred order numbers, are shorter. */
const MAX_URL_LENGTH = 8192;
/** More than any form of the site sends. */
const MAX_BODY_BYTES = 10_000_000;

type Rejection = { readonly status: 403 | 405 | 413 | 414; readonly allow?: string };

const TEXTS: Readonly<Record<Rejection["status"], Readonly<Record<Locale, string>>>> = {
  403: {
    tr: "Bu istek başka bir siteden geldiği için kabul edilmedi.",
    en: "This request came from another site and was not accepted.",
    ru: "Запрос пришёл с другого сайта и не принят.",
  },
  405: {
    tr: "Bu adres bu yöntemi kabul etmez.",
    en: "This address does not accept that method.",
    ru: "Этот адрес не принимает такой метод.",
  },
  413: {
    tr: "Gönderilen veri çok büyük.",
    en: "What was sent is too large.",
    ru: "Отправленные данные слишком велики.",
  },
  414: {
    tr: "Adres çok uzun.",
    en: "The address is too long.",
    ru: "Слишком длинный адрес.",
  },
};

/** Rejects what is wrong before any data is read. @returns null when the request may go on */
export async function rejectRequest(request: Request, url: URL, methods: readonly string[]): Promise<Response | null> {
  const rejection = findRejection(request, methods);
  if (!rejection) return null;
  // A client that is still sending reads the response only after its whole body has been received.
  if (rejection.status === 413) await readBody(request, 0);
  const locale = localeOfPath(url.pathname.replace(/^\/api\/(en|ru)\//, "/$1/"));
  return textResponse(request.method === "HEAD" ? null : TEXTS[rejection.status][locale], rejection.status, {
    "content-language": locale,
    ...(rejection.allow && { allow: rejection.allow }),
  });
}

function findRejection(request: Request, methods: readonly string[]): Rejection | null {
  const { method, headers } = request;
  if (request.url.length > MAX_URL_LENGTH) return { status: 414 };
  if (!methods.includes(method)) return { status: 405, allow: methods.join(", ") };
  if (method !== "POST") return null;
  if (isCrossOrigin(request)) return { status: 403 };
  if (Number(headers.get("content-length") ?? 0) > MAX_BODY_BYTES) return { status: 413 };
  return null;
}
