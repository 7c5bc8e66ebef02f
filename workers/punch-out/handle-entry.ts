import { type PunchOutSession, SESSION_KEY } from "../../app/features/list/punch-out/session-schema.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { LIVE_LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";
import { readForm } from "../../app/ground/platform/read-form.ts";
import { BODY_LIMITS } from "../body-limits.ts";
import { plainPagePolicy, renderPlainPage } from "../plain-page.ts";
import { refuse } from "../refusal.ts";
import { textResponse } from "../responses.ts";
import { chooseLanguage } from "../short-link/negotiate.ts";
import { HOOK_PROBLEMS, type Parameters, parseHook, toParameters } from "./hook.ts";
import { inlineScript } from "./inline-script.ts";

/**
 * `/punch-out`: where a buyer's purchasing system sends its user, with HOOK_URL and the other parameters of OCI in the query
 * or in a form. Notes the session in the browser and leads on to the products. Nothing is stored on the server, and no user
 * name or password is read.
 */
export async function handleEntry(request: Request): Promise<Response> {
  const form = request.method === "POST" ? await readForm(request, BODY_LIMITS.punchOut) : [];
  if (form === "tooLarge") return refuse(request, { status: 413, audience: "page", canRetry: false });
  const parameters = toParameters([...(form === "unreadable" ? [] : form), ...new URL(request.url).searchParams]);
  const locale = languageOf(parameters) ?? chooseLanguage(request.headers.get("accept-language"));
  const hook = parseHook(parameters);
  if (typeof hook === "string")
    return refuse(request, { status: HOOK_PROBLEMS[hook], text: hook, audience: "page", locale, canRetry: false });
  const { url, buyer, okCode, target, caller } = hook;
  const page = renderEntry(locale, {
    buyer: buyer.name,
    hookUrl: url.href,
    okCode,
    target,
    caller,
    startedAt: Date.now(),
  });
  return textResponse(request.method === "HEAD" ? null : page, 200, {
    "content-type": "text/html; charset=utf-8",
    "content-language": locale,
    "content-security-policy": plainPagePolicy({ "script-src": STORE_SESSION.source }),
  });
}

/** Names by which systems say their user's language, with values such as DE or de-AT. */
const LANGUAGE_PARAMETERS = ["language", "sap-language", "langu", "lang"];

function languageOf(parameters: Parameters): Locale | undefined {
  const languages = LANGUAGE_PARAMETERS.flatMap((name) => parameters.get(name)?.toLowerCase().split(/[-_]/, 1) ?? []);
  return LIVE_LOCALES.find((locale) => languages.includes(locale));
}

/** Replaces this page, whose address may have a password, in the history of the tab. */
const STORE_SESSION = inlineScript(`
try {
  sessionStorage.setItem(${JSON.stringify(SESSION_KEY)}, document.getElementById("session").textContent);
  location.replace(document.getElementById("open").href);
} catch {
  document.getElementById("opening").hidden = true;
  document.getElementById("blocked").hidden = false;
}
`);

function renderEntry(locale: Locale, session: PunchOutSession): string {
  const t = serverTranslator(locale);
  // Nothing in it may end the script element.
  const json = JSON.stringify(session).replaceAll("<", "\\u003c");
  return renderPlainPage({
    locale,
    title: t("punchOut.entry", { buyer: session.buyer }),
    content: `<noscript><p>${t("punchOut.noScript")}</p></noscript>
<p id="opening">${t("punchOut.opening")}</p>
<p id="blocked" hidden>${t("punchOut.blocked")}</p>
<p class="row"><a class="button button-primary" id="open" href="${escapeXml(hrefOf("products", locale))}">${t("punchOut.open")}</a></p>
<script type="application/json" id="session">${json}</script>
${STORE_SESSION.markup}`,
  });
}
