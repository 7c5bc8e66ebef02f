import { marketOf } from "../app/foundation/company/markets.ts";
import { INTERNATIONAL_LOCALE, isLocale, type Locale } from "../app/ground/i18n/locales.ts";
import { serverTexts } from "../app/ground/i18n/server-translator.ts";
import { type ApiBinding, fetchApi } from "./fetch-api.ts";
import { plainPagePolicy, renderPlainPage } from "./plain-page.ts";

/**
 * The page behind a confirmation's link, with a button that stops further ones: opening it does nothing, because mail
 * scanners open links. Mail programs post to the same address (RFC 8058).
 */
export async function handleStopPage(request: Request, env: ApiBinding): Promise<Response> {
  const [, , name = ""] = new URL(request.url).pathname.split("/");
  const locale = isLocale(name) ? name : INTERNATIONAL_LOCALE;
  const texts = serverTexts(locale).stopPage;
  if (request.method !== "POST") {
    const form = `<form method="post"><p class="row"><button class="button button-primary">${texts.button}</button></p></form>`;
    return respond(locale, 200, texts.title, `<p>${texts.text}</p>\n${form}`);
  }
  const { status } = await fetchApi(env, request);
  if (status === 204) return respond(locale, 200, texts.stopped, `<p>${texts.stoppedText}</p>`);
  if (status !== 404) throw new Error(`The api Worker answered ${status}`);
  const { mailbox } = marketOf(locale).office;
  const mail = `<a href="mailto:${mailbox}">${mailbox}</a>`;
  return respond(locale, 404, texts.unknown, `<p>${texts.unknownText} ${mail}</p>`);
}

const respond = (locale: Locale, status: number, title: string, content: string) =>
  new Response(renderPlainPage({ locale, title, content }), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": locale,
      "content-security-policy": plainPagePolicy({ "form-action": "'self'" }),
      "cache-control": "no-store",
      // With "no-referrer" a browser posts without its origin, which is refused.
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    },
  });
