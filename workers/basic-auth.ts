import { localeOfPath } from "../app/i18n/locale-of-path.ts";
import type { Locale } from "../app/i18n/locales.ts";
import { textResponse } from "./responses.ts";
import { timingSafeEqual } from "./timing-safe-equal.ts";

const TEXTS: Readonly<Record<Locale, string>> = {
  tr: "Bu site henüz herkese açık değil. Kullanıcı adı boş kalabilir; parolayı pazarlama ekibi verir.",
  en: "This site is not public yet. The user name may stay empty; marketing gives the password.",
  ru: "Этот сайт ещё не открыт для всех. Имя пользователя можно не указывать, пароль даёт отдел маркетинга.",
};

/** The password of HTTP Basic authentication (RFC 7617); any user name will do. */
function readPassword({ headers }: Request): string {
  const [, encoded = ""] = /^Basic +([\w+/=]+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
    return text.slice(text.indexOf(":") + 1);
  } catch {
    return "";
  }
}

/** Without a password set, every request is rejected. @returns null when the password is right */
export async function requirePassword(request: Request, password: string | undefined): Promise<Response | null> {
  if (password && (await timingSafeEqual(readPassword(request), password))) return null;
  const locale = localeOfPath(new URL(request.url).pathname);
  return textResponse(request.method === "HEAD" ? null : TEXTS[locale], 401, {
    "www-authenticate": 'Basic realm="Klemma", charset="UTF-8"',
    "content-language": locale,
  });
}
