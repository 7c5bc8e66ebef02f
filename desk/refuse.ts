import { escapeXml } from "../app/ground/platform/escape-xml.ts";
import type { Verified } from "./access/verify-access.ts";
import { type DeskLanguage, translatorOf } from "./texts/languages.ts";

type Reason = Extract<Verified, { readonly refusal: unknown }>["refusal"] | "noPerson" | "otherOrigin" | "noRole";

const STATUS: Readonly<Record<Reason, number>> = {
  missing: 401,
  expired: 401,
  invalid: 403,
  noPerson: 403,
  unavailable: 503,
  otherOrigin: 403,
  noRole: 403,
};

/** Says in a sentence why somebody is not let in: a page that needs nothing else. */
export function refuse(reason: Reason, language: DeskLanguage, person = ""): Response {
  const t = translatorOf(language);
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(t("name"))}</title><h1>${escapeXml(t("name"))}</h1><p>${escapeXml(t(`refused.${reason}`, { person }))}</p></html>`;
  return new Response(html, { status: STATUS[reason], headers: { "content-type": "text/html; charset=utf-8" } });
}
