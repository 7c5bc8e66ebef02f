import { localeOfPath } from "../app/i18n/locale-of-path.ts";
import type { Locale } from "../app/i18n/locales.ts";
import { readBody } from "../app/read-body.ts";
import { isFromElsewhere } from "./from-elsewhere.ts";

/** Longer than any address of the site with two hundred order numbers in it. */
const LONGEST_ADDRESS = 8192;
/** More than any form of the site holds; what says it is longer is not looked at. */
const MOST_BODY_BYTES = 10_000_000;

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

/** What is refused before anything is read or asked: the answer; null when nothing speaks against the request. */
export async function refuse(request: Request, url: URL, methods: readonly string[]): Promise<Response | null> {
  const refusal = refusalOf(request, methods);
  if (!refusal) return null;
  // Whoever sends more than that gets the answer only when all of it has been taken; nothing of it is kept.
  if (refusal.status === 413) await readBody(request, 0);
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

function refusalOf(request: Request, methods: readonly string[]): Refusal | null {
  const { method, headers } = request;
  if (request.url.length > LONGEST_ADDRESS) return { status: 414 };
  if (!methods.includes(method)) return { status: 405, allow: methods.join(", ") };
  if (method !== "POST") return null;
  if (isFromElsewhere(request)) return { status: 403 };
  if (Number(headers.get("content-length") ?? 0) > MOST_BODY_BYTES) return { status: 413 };
  return null;
}
