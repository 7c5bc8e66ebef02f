import { type PunchOutSession, SESSION_KEY } from "../../app/features/list/punch-out/session-schema.ts";
import { encodeFragment } from "../../app/features/list/sharing/share-link.ts";
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
import type { ReadKey } from "./bindings.ts";
import { HOOK_PROBLEMS, type Hook, type Parameters, toParameters } from "./hook.ts";
import { inlineScript } from "./inline-script.ts";
import { readHook } from "./read-hook.ts";

/** A system sends its user on as soon as it has the address of a start page. */
const MAX_START_MS = 600_000;

/**
 * `/punch-out`: where a buyer's purchasing system sends its user, with HOOK_URL and the other parameters of OCI in the query
 * or in a form, or with the signed visit of cXML. Notes the session in the browser and leads on to the products. Nothing is stored on the server, and no user
 * name or password is read.
 */
export async function handleEntry(request: Request, readKey: ReadKey): Promise<Response> {
  const form = request.method === "POST" ? await readForm(request, BODY_LIMITS.punchOut) : [];
  if (form === "tooLarge") return refuse(request, { status: 413, audience: "page", canRetry: false });
  const parameters = toParameters([...(form === "unreadable" ? [] : form), ...new URL(request.url).searchParams]);
  const locale = languageOf(parameters) ?? chooseLanguage(request.headers.get("accept-language"));
  const hook = await readHook(parameters, readKey, MAX_START_MS);
  if (typeof hook === "string")
    return refuse(request, { status: HOOK_PROBLEMS[hook], text: hook, audience: "page", locale, canRetry: false });
  const session = { buyer: hook.buyer.name, parameters: hook.parameters, startedAt: Date.now() };
  const page = renderEntry(locale, session, await openingOf(hook, locale));
  return textResponse(request.method === "HEAD" ? null : page, 200, {
    "content-type": "text/html; charset=utf-8",
    "content-language": locale,
    "content-security-policy": plainPagePolicy({ "script-src": STORE_SESSION.source }),
  });
}

/** What the catalogue opens with: the basket, which the visitor is asked about, one product, or all of them. */
async function openingOf({ opens = { lines: [], code: "" } }: Hook, locale: Locale): Promise<string> {
  const { lines, code } = opens;
  if (lines.length > 0) return hrefOf("orderList", locale) + (await encodeFragment(lines));
  return code === "" ? hrefOf("products", locale) : `/id/${encodeURIComponent(code)}`;
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

function renderEntry(locale: Locale, session: PunchOutSession, opening: string): string {
  const t = serverTranslator(locale);
  // Nothing in it may end the script element.
  const json = JSON.stringify(session).replaceAll("<", "\\u003c");
  return renderPlainPage({
    locale,
    title: t("punchOut.entry", { buyer: session.buyer }),
    content: `<noscript><p>${t("punchOut.noScript")}</p></noscript>
<p id="opening">${t("punchOut.opening")}</p>
<p id="blocked" hidden>${t("punchOut.blocked")}</p>
<p class="row"><a class="button button-primary" id="open" href="${escapeXml(opening)}">${t("punchOut.open")}</a></p>
<script type="application/json" id="session">${json}</script>
${STORE_SESSION.markup}`,
  });
}
