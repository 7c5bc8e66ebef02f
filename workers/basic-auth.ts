import { localeOfPath } from "../app/i18n/locale-of-path.ts";
import type { Locale } from "../app/i18n/locales.ts";
import { isRateLimited, type RateBindings } from "./rate-limit.ts";
import { logRefusal, type RefusalTexts, refuse } from "./refusal.ts";
import { textResponse } from "./responses.ts";
import { timingSafeEqual } from "./timing-safe-equal.ts";

export type PasswordBindings = Pick<RateBindings, "PASSWORD_RATE"> & { readonly SITE_PASSWORD?: string };

const TEXTS: Readonly<Record<Locale, string>> = {
  tr: "Bu site henüz herkese açık değil. Kullanıcı adı boş kalabilir; parolayı pazarlama ekibi verir.",
  en: "This site is not public yet. The user name may stay empty; marketing gives the password.",
  ru: "Этот сайт ещё не открыт для всех. Имя пользователя можно не указывать, пароль даёт отдел маркетинга.",
};

const TOO_MANY_PASSWORDS: RefusalTexts = {
  tr: ["Bağlantınızdan çok fazla yanlış parola geldi.", "Lütfen bir dakika sonra yeniden deneyin."],
  en: ["Too many wrong passwords came from your connection.", "Please try again in a minute."],
  ru: ["С вашего подключения введено слишком много неверных паролей.", "Пожалуйста, повторите через минуту."],
};

/** A longer header is no password. */
const MAX_HEADER_LENGTH = 1000;

/** The password of HTTP Basic authentication (RFC 7617); any user name will do. */
function readPassword({ headers }: Request): string {
  const [, encoded = ""] =
    /^Basic +([\w+/=]+)$/i.exec((headers.get("authorization") ?? "").slice(0, MAX_HEADER_LENGTH)) ?? [];
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
    return text.slice(text.indexOf(":") + 1);
  } catch {
    return "";
  }
}

/**
 * Without a password set, every request is rejected. Only wrong passwords are counted, and the right one always lets in:
 * else whoever mistypes it would lock out a whole office. So the limit makes guessing cheap to refuse and visible in the
 * log; what makes it hopeless is a long password.
 * @returns null when the password is right
 */
export async function requirePassword(
  request: Request,
  { SITE_PASSWORD: password, PASSWORD_RATE }: PasswordBindings,
): Promise<Response | null> {
  if (password && (await timingSafeEqual(readPassword(request), password))) return null;
  // Without one, a browser has yet to ask for it.
  if (request.headers.has("authorization")) {
    if (await isRateLimited(PASSWORD_RATE, request))
      return refuse(request, { status: 429, rate: "PASSWORD_RATE", texts: TOO_MANY_PASSWORDS });
    logRefusal(request, 401);
  }
  const locale = localeOfPath(new URL(request.url).pathname);
  return textResponse(request.method === "HEAD" ? null : TEXTS[locale], 401, {
    "www-authenticate": 'Basic realm="Klemma", charset="UTF-8"',
    "content-language": locale,
  });
}
