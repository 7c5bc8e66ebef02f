import { boundedBody } from "../app/bounded-body.ts";
import { BRAND } from "../app/brand.ts";
import { localeOfPath } from "../app/i18n/locale-of-path.ts";
import type { Locale } from "../app/i18n/locales.ts";

/** Longer than any address of the site with two hundred order numbers in it. */
const LONGEST_ADDRESS = 8192;
/** More than any form of the site holds; what says it is longer is not looked at. */
const MOST_BODY_BYTES = 10_000_000;

/** Files that are written anew for whoever reads them. */
const READ_ONLY = /\.(?:xml|txt|webmanifest|ics)$/;

type Refusal = { readonly status: 403 | 405 | 413 | 414; readonly allow?: string };

const TEXTS: Readonly<Record<Refusal["status"], Readonly<Record<Locale, string>>>> = {
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

/**
 * What is refused before anything is read or asked: the answer; null when nothing speaks against the request.
 * Browsers say where a request comes from; one from another site must not act here (OWASP ASVS 5.0, 3.5).
 */
export async function refuse(request: Request, url: URL): Promise<Response | null> {
  const refusal = refusalOf(request, url);
  if (!refusal) return null;
  // Whoever sends more than that gets the answer only when all of it has been taken; nothing of it is kept.
  if (refusal.status === 413) await boundedBody(request, 0);
  const locale = localeOfPath(url.pathname.replace(/^\/api\/(en|ru)\//, "/$1/"));
  return new Response(request.method === "HEAD" ? null : TEXTS[refusal.status][locale], {
    status: refusal.status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-language": locale,
      "cache-control": "no-store",
      ...(refusal.allow ? { allow: refusal.allow } : {}),
    },
  });
}

function refusalOf({ method, headers, url: address }: Request, url: URL): Refusal | null {
  if (address.length > LONGEST_ADDRESS) return { status: 414 };
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST") return { status: 405, allow: READ_ONLY.test(url.pathname) ? "GET, HEAD" : "GET, HEAD, POST" };
  if (isFromElsewhere(headers, url)) return { status: 403 };
  if (Number(headers.get("content-length") ?? 0) > MOST_BODY_BYTES) return { status: 413 };
  return null;
}

function isFromElsewhere(headers: Headers, url: URL): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  const origin = headers.get("origin");
  return origin !== null && origin !== url.origin && origin !== BRAND.origin;
}
