import * as v from "valibot";
import { LineSchema } from "../../../app/features/list/line-schema.ts";
import { type ListLine, MAX_LINES, mergeLines } from "../../../app/features/list/lines/lines.ts";
import { withoutDocumentType } from "../../../tools/platform/xml/document-type.ts";
import { parseXml, type XmlElement } from "../../../tools/platform/xml/parse-xml.ts";
import { XmlError } from "../../../tools/platform/xml/xml-references.ts";
import type { Credential, StatusCode } from "./envelope.ts";

/** What a buyer's system asks for with a `PunchOutSetupRequest`. */
export type Setup = {
  /** The buyer, under each of its names. */
  readonly from: readonly Credential[];
  /** Us, as the buyer's system calls us. */
  readonly to: Credential;
  readonly secret: string;
  readonly operation: string;
  readonly buyerCookie: string;
  readonly browserFormPost: string;
  /** The basket that is to be changed. */
  readonly lines: readonly ListLine[];
  /** The number of the product that the catalogue is to open with; empty for none. */
  readonly selected: string;
};

/** Why a document is answered without being carried out. */
export type Failure = { readonly code: StatusCode; readonly reason: string };

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== "string" && child.name === name);
const find = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce((at, name) => at && childrenOf(at, name)[0], element);
const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  find(element, ...path)
    ?.children.filter((child) => typeof child === "string")
    .join("")
    .trim() ?? "";

/** Reads a document without its DTD, which is never loaded. */
export function parseSetup(xml: string): Setup | Failure {
  const root = parseDocument(xml);
  if ("code" in root) return root;
  const request = find(root, "Request");
  const setup = find(request, "PunchOutSetupRequest");
  if (!setup) return rejectOther(root, request);
  const [header, operation = ""] = [find(root, "Header"), setup.attributes.operation];
  const [to] = credentialsIn(find(header, "To"));
  const buyerCookie = textAt(setup, "BuyerCookie");
  const items = childrenOf(setup, "ItemOut");
  if (!to) return { code: 400, reason: "Header/To has no Credential" };
  if (buyerCookie === "" || buyerCookie.length > MAX_COOKIE)
    return { code: 400, reason: `BuyerCookie is missing, or has more than ${MAX_COOKIE} characters` };
  if (items.length > MAX_LINES) return { code: 400, reason: `There are more than ${MAX_LINES} ItemOut` };
  return {
    ...{ to, operation, buyerCookie },
    from: credentialsIn(find(header, "From")),
    secret: textAt(header, "Sender", "Credential", "SharedSecret"),
    browserFormPost: textAt(setup, "BrowserFormPost", "URL"),
    lines: mergeLines([], items.flatMap(toLine)),
    selected: textAt(setup, "SelectedItem", "ItemID", "SupplierPartID"),
  };
}

const MAX_COOKIE = 1000;

function parseDocument(xml: string): XmlElement | Failure {
  const plain = withoutDocumentType(xml);
  if (plain === null)
    return { code: 406, reason: "The document type declares something itself, which is not read; name the DTD alone" };
  try {
    const root = parseXml(plain);
    return root.name === "cXML" ? root : { code: 406, reason: "The root of the document is not cXML" };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { code: 406, reason: `The document ${error.message}${error.line > 0 ? ` (line ${error.line})` : ""}` };
  }
}

function rejectOther(root: XmlElement, request: XmlElement | undefined): Failure {
  const [other] = (request ?? root).children.filter((child) => typeof child !== "string");
  return request && other
    ? { code: 450, reason: `${other.name} is not taken here, only PunchOutSetupRequest` }
    : { code: 400, reason: "There is no Request with a PunchOutSetupRequest" };
}

const credentialsIn = (element: XmlElement | undefined): Credential[] =>
  element
    ? childrenOf(element, "Credential").map((credential) => ({
        domain: credential.attributes.domain ?? "",
        identity: textAt(credential, "Identity"),
      }))
    : [];

/** What is no order number stays on the list in words, as the purchaser has it. */
function toLine(item: XmlElement): ListLine[] {
  const [code, quantity] = [textAt(item, "ItemID", "SupplierPartID"), item.attributes.quantity ?? ""];
  const line = v.safeParse(LineSchema, { code, amount: Number(quantity) });
  const words = v.safeParse(LineSchema, { text: [code, quantity].join(" × ") });
  return line.success ? [line.output] : words.success ? [words.output] : [];
}
