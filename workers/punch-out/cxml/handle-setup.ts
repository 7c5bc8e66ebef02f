import { type Buyer, findBuyerOf } from "../../../app/features/list/punch-out/buyers.ts";
import { escapeXml } from "../../../app/ground/platform/escape-xml.ts";
import { log } from "../../../app/ground/platform/log.ts";
import { readBody } from "../../../app/ground/platform/read-body.ts";
import { BODY_LIMITS } from "../../body-limits.ts";
import { problemResponse } from "../../problem.ts";
import { siteNetwork } from "../../rate-limit.ts";
import { textResponse } from "../../responses.ts";
import { timingSafeEqual } from "../../timing-safe-equal.ts";
import type { PunchOutBindings, ReadKey } from "../bindings.ts";
import { CXML_PARAMETER, parseHookUrl } from "../hook.ts";
import { renderResponse } from "./envelope.ts";
import { type Failure, parseSetup, type Setup } from "./parse-setup.ts";
import { signVisit } from "./visit.ts";

/**
 * `POST /punch-out/cxml`: a buyer's system asks for the address that it sends its user to. Whatever a document leads to is
 * said in a document: HTTP's own status is that of the transport alone, after which systems try again (cXML Reference Guide
 * 1.2, “Status”).
 */
export async function handleSetup(request: Request, env: PunchOutBindings, readKey: ReadKey): Promise<Response> {
  const body = await readBody(request, BODY_LIMITS.cxml);
  if (!body) return problemResponse(413, { title: "The body is too large" });
  const answer = await answerSetup(await body.arrayBuffer(), { env, readKey, origin: new URL(request.url).origin });
  if (typeof answer === "string") {
    const content = `<PunchOutSetupResponse><StartPage><URL>${escapeXml(answer)}</URL></StartPage></PunchOutSetupResponse>`;
    return xmlResponse(renderResponse(200, "The address is for one visit, which begins within ten minutes", content));
  }
  const { code, reason } = answer;
  log("warn", "refused", `cXML ${code} to ${siteNetwork(request)}`, request);
  return xmlResponse(renderResponse(code, reason));
}

const xmlResponse = (xml: string) => textResponse(xml, 200, { "content-type": "text/xml; charset=utf-8" });

/** Longer ones are refused when they are opened (workers/reject-request.ts). */
const MAX_URL_LENGTH = 8000;

type Context = { readonly env: PunchOutBindings; readonly readKey: ReadKey; readonly origin: string };

/** @returns the address of a start page */
async function answerSetup(body: ArrayBuffer, { env, readKey, origin }: Context): Promise<string | Failure> {
  const xml = decodeXml(body);
  if (xml === null) return { code: 406, reason: "The document is not in the encoding that it names, or in UTF-8" };
  const setup = parseSetup(xml);
  if ("code" in setup) return setup;
  const buyer = await authenticate(setup, env);
  if (!buyer) return { code: 401, reason: "There is no such buyer, or the shared secret is another one" };
  const failure = findFailure(setup, buyer);
  if (failure) return failure;
  const { to, buyerCookie, browserFormPost, lines, selected } = setup;
  const [from = to] = setup.from;
  const visit = { startedAt: Date.now(), from, to, buyerCookie, browserFormPost, lines, selected };
  const url = `${origin}/punch-out?${CXML_PARAMETER}=${await signVisit(visit, await readKey())}`;
  return url.length <= MAX_URL_LENGTH
    ? url
    : { code: 400, reason: "The basket and the addresses are too long for the address of a start page" };
}

/** By the encoding that the document names (XML 1.0, section 4.3.3). @returns null for one that it is not in */
function decodeXml(body: ArrayBuffer): string | null {
  const beginning = new TextDecoder("latin1").decode(body.slice(0, 200));
  const [, encoding = "utf-8"] = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(beginning) ?? [];
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(body);
  } catch {
    return null;
  }
}

/** Compares secrets for unknown buyers too, so that the time does not tell who is one. */
async function authenticate({ from, secret }: Setup, env: PunchOutBindings): Promise<Buyer | null> {
  const buyer = findBuyerOf(from);
  const expected = buyer?.cxml ? (env[buyer.cxml.secret] ?? "") : "";
  const isRight = await timingSafeEqual(secret, expected);
  return buyer && expected !== "" && isRight ? buyer : null;
}

const OPERATIONS: readonly string[] = ["create", "edit"];

/** What an authenticated buyer's system asks for that there is not. */
function findFailure({ operation, browserFormPost }: Setup, buyer: Buyer): Failure | null {
  if (!OPERATIONS.includes(operation))
    return { code: 450, reason: `The operations are ${OPERATIONS.join(" and ")}, not “${operation}”` };
  if (!buyer.zeroPriceCurrency)
    return {
      code: 412,
      reason:
        "This catalogue has no prices, and it is not agreed that they are sent as 0: please ask us to agree on it",
    };
  const address = parseHookUrl(browserFormPost);
  if (address === "noHookUrl") return { code: 400, reason: "BrowserFormPost has no address" };
  if (address === "unknownBuyer" || address.buyer !== buyer)
    return { code: 403, reason: "BrowserFormPost is not at a host that is agreed: please tell us its name" };
  return null;
}
