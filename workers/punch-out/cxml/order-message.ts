import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { escapeXml } from "../../../app/ground/platform/escape-xml.ts";
import type { BasketItem } from "../plan-transfer.ts";
import { type Credential, renderCredential, renderDocument } from "./envelope.ts";

/** UN/ECE Recommendation 20, from which cXML takes its units. */
const UNITS = { piece: "EA", metre: "MTR" };

/** The buyer, us as the buyer's system calls us, and what it wants back. */
type Visit = { readonly from: Credential; readonly to: Credential; readonly buyerCookie: string };
type Terms = { readonly locale: Locale; readonly currency: string };

/**
 * A basket as a `PunchOutOrderMessage`, all of whose prices are 0. Other letters than those of ASCII are references, so that
 * nothing depends on the encoding that the buyer's system reads the form with.
 */
export function buildOrderMessage(
  { from, to, buyerCookie }: Visit,
  items: readonly BasketItem[],
  terms: Terms,
): string {
  const { locale, currency } = terms;
  const us = renderCredential(to);
  const document = renderDocument(
    `<Header><From>${us}</From><To>${renderCredential(from)}</To><Sender>${us}<UserAgent>${escapeXml(BRAND.name)}</UserAgent></Sender></Header>
<Message><PunchOutOrderMessage><BuyerCookie>${escapeXml(buyerCookie)}</BuyerCookie>
<PunchOutOrderMessageHeader operationAllowed="edit"><Total>${renderZero(currency)}</Total></PunchOutOrderMessageHeader>
${items.map((item) => renderItem(item, terms)).join("\n")}
</PunchOutOrderMessage></Message>`,
    locale,
  );
  return document.replace(/[^\t\n -~]/gu, (character) => `&#${character.codePointAt(0)};`);
}

const renderZero = (currency: string) => `<Money currency="${currency}">0</Money>`;

function renderItem(item: BasketItem, { locale, currency }: Terms): string {
  const { code, name, note, salesCode, amount, unit, categoryCode, unspsc } = item;
  const description = [name, note].filter(Boolean).join("\n");
  // Each item needs a class: our own where the catalogue has no other.
  const [domain, value] = unspsc ? ["UNSPSC", unspsc.replace(/\D/g, "")] : [BRAND.name, categoryCode];
  return `<ItemIn quantity="${amount}"><ItemID><SupplierPartID>${escapeXml(code)}</SupplierPartID></ItemID>\
<ItemDetail><UnitPrice>${renderZero(currency)}</UnitPrice>\
<Description xml:lang="${locale}">${escapeXml(description)}</Description>\
<UnitOfMeasure>${UNITS[unit]}</UnitOfMeasure>\
<Classification domain="${escapeXml(domain)}">${escapeXml(value)}</Classification>\
<ManufacturerPartID>${escapeXml(salesCode)}</ManufacturerPartID>\
<ManufacturerName>${escapeXml(BRAND.name)}</ManufacturerName></ItemDetail></ItemIn>`;
}
