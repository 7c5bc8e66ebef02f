import type { D1Database } from "@cloudflare/workers-types";
import { findDiscontinued } from "../../app/features/documents/discontinued-queries.ts";
import type { CatalogueDatabase } from "../../app/foundation/catalogue/data/database.ts";
import { codeInSlug, findCode } from "../../app/foundation/catalogue/data/find-code.ts";
import { productApiPath } from "../../app/foundation/catalogue/product/product-api-path.ts";
import { findProductAddress } from "../../app/foundation/catalogue/product/queries.ts";
import { shortLinkPath } from "../../app/ground/company/short-link.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { INTERNATIONAL_LOCALE, type Locale } from "../../app/ground/i18n/locales.ts";
import { addressOf, isCode } from "../../app/ground/text/part-numbers.ts";
import { readProductSchema } from "../../app/screens/product/read-product-schema.ts";
import { refuse } from "../refusal.ts";
import { chooseDataType, chooseLanguage, type DataType } from "./negotiate.ts";

type Sources = {
  readonly catalogue: CatalogueDatabase;
  /** Knows the order numbers that releases took away. */
  readonly pointer: D1Database;
  readonly fetchApi: (request: Request) => Promise<Response>;
};

/** The visitor's language, and whether a program asks for data: of what is answered, and of what is refused. */
export function negotiateShortLink({ headers }: Request) {
  const type = chooseDataType(headers.get("accept"));
  return {
    locale: chooseLanguage(headers.get("accept-language")),
    type,
    ...(type && { audience: "json" as const }),
  };
}

/**
 * `/id/{code}`: what is printed on data sheets and labels, and stays. Leads to the product's page in the visitor's language,
 * a discontinued one to its notice; a program that asks for JSON or JSON-LD gets the data.
 */
export async function handleShortLink({ catalogue, pointer, fetchApi }: Sources, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const written = decode(pathname.slice(shortLinkPath("").length));
  const { locale, type, audience } = negotiateShortLink(request);
  const reject = (status: 404 | 410, text: "unknownNumber" | "retiredNumber") =>
    refuse(request, { status, text, audience, locale });
  if (!isCode(written)) return reject(404, "unknownNumber");

  if (type) {
    const code = (await findCode(catalogue, written)) ?? written;
    const answer = await answerData({ catalogue, fetchApi }, type, locale, code, request);
    return answer.status === 404 && (await isRetired(pointer, written))
      ? reject(410, "retiredNumber")
      : withoutEtag(answer, locale);
  }
  const findPlace = async (code: string) =>
    (await findProductAddress(catalogue, locale, code)) ?? findNotice(catalogue, locale, code);
  const findOtherwise = async () => {
    const code = await findCode(catalogue, written);
    return code === null || code === written ? null : findPlace(code);
  };
  const location = (await findPlace(written)) ?? (await findOtherwise());
  if (location) return new Response(null, { status: 303, headers: { location } });
  return (await isRetired(pointer, written)) ? reject(410, "retiredNumber") : reject(404, "unknownNumber");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The product's own API answers for what is no product any more as well. */
async function answerData(
  { catalogue, fetchApi }: Omit<Sources, "pointer">,
  type: DataType,
  locale: Locale,
  code: string,
  request: Request,
): Promise<Response> {
  if (type === "application/ld+json") {
    const thing = await readProductSchema(catalogue, locale, code);
    if (thing)
      return new Response(JSON.stringify({ "@context": "https://schema.org", ...thing }), {
        headers: { "content-type": "application/ld+json; charset=utf-8", "content-language": locale },
      });
  }
  const path = productApiPath(code, ".json", locale);
  return fetchApi(new Request(new URL(path, request.url), { method: request.method, headers: anonymous(request) }));
}

/** Without what could make the api Worker answer 304 for another address. */
function anonymous({ headers }: Request): Headers {
  const address = headers.get("cf-connecting-ip");
  return new Headers(address ? { "cf-connecting-ip": address } : {});
}

function withoutEtag(response: Response, locale: Locale): Response {
  const complete = new Response(response.body, response);
  complete.headers.delete("etag");
  // Refusals of the product API are in English.
  complete.headers.set("content-language", response.ok ? locale : INTERNATIONAL_LOCALE);
  return complete;
}

/**
 * Where a former order number is explained: at its successor's place, or else in the list of discontinued products, as when its
 * own address is another product's.
 */
async function findNotice(catalogue: CatalogueDatabase, locale: Locale, code: string): Promise<string | null> {
  const discontinued = await findDiscontinued(catalogue, locale, code);
  if (!discontinued) return null;
  const { successor, isRenumbered } = discontinued;
  if (successor && isRenumbered) return successor.href;
  const address = addressOf(code);
  return successor && (await findCode(catalogue, codeInSlug(address))) === code
    ? successor.href.replace(/[^/]+$/, address)
    : `${hrefOf("downloads", locale)}?section=discontinued&q=${encodeURIComponent(code)}`;
}

/** A row or two, read only for numbers that lead nowhere. */
const isRetired = async (pointer: D1Database, written: string): Promise<boolean> => {
  const statement = pointer.prepare("SELECT 1 AS found FROM retired_number WHERE code IN (?, ?)");
  return (await statement.bind(written, written.toUpperCase()).first("found")) !== null;
};
