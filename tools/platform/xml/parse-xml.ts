import { XMLParser, XMLValidator } from "fast-xml-parser";
import { maskText } from "./document-type.ts";
import { NESTED_TOO_DEEP, xmlReason } from "./xml-reasons.ts";
import { decodeReferences, XmlError } from "./xml-references.ts";

export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and texts, with references decoded and CDATA as text. */
  readonly children: readonly (XmlElement | string)[];
  /** From 1. */
  readonly line: number;
};

/** As fast-xml-parser gives it with preserveOrder: one key is the name, `:@` has the attributes. */
type ParsedNode = { readonly [name: string]: unknown };

const ATTRIBUTES = ":@";
const METADATA = XMLParser.getMetaDataSymbol() as unknown as string;

/** Nothing that text could stand for is replaced here: references are decoded once, by `decodeReferences`. */
const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: "#cdata",
  ignoreDeclaration: true,
  ignorePiTags: true,
  captureMetaData: true,
});

/**
 * Reads XML with the line of each element. Document types are refused, and with them entities of their own: they can
 * expand a kilobyte to gigabytes, or name files.
 * @throws XmlError
 */
export function parseXml(xml: string): XmlElement {
  const lineAt = createLineFinder(xml);
  const documentType = maskText(xml).search(/<!DOCTYPE/i);
  if (documentType >= 0) throw new XmlError("has a document type of its own, which is not read", lineAt(documentType));
  const forbidden = xml.search(FORBIDDEN_CHARACTER);
  if (forbidden >= 0) throw new XmlError("contains a character that XML does not allow", lineAt(forbidden));
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new XmlError(`is not XML: ${xmlReason(valid.err.code)}`, valid.err.line ?? 0);
  const [root, ...others] = parse(xml).filter((node) => !("#text" in node));
  if (!root) throw new XmlError("is not XML: it has no element", 1);
  if (others[0]) throw new XmlError("is not XML: it has a second root", lineAt(startOf(others[0])));
  if (xml.slice(xml.lastIndexOf(">") + 1).trim() !== "")
    throw new XmlError("is not XML: text follows its end", lineAt(xml.length));
  return toElement(root, lineAt);
}

/** Characters that XML 1.0 excludes, section 2.2. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const FORBIDDEN_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF]/;

function parse(xml: string): readonly ParsedNode[] {
  try {
    return PARSER.parse(xml);
  } catch {
    // The parser has limits of its own.
    throw new XmlError(`is not XML that can be read: ${NESTED_TOO_DEEP}`, 0);
  }
}

const startOf = (node: ParsedNode): number =>
  (node[METADATA] as { readonly startIndex?: number } | undefined)?.startIndex ?? 0;

type LineFinder = (position: number) => number;

function toElement(node: ParsedNode, lineAt: LineFinder): XmlElement {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? "";
  const line = lineAt(startOf(node));
  const attributes = Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>);
  const children = (node[name] ?? []) as readonly ParsedNode[];
  return {
    name,
    line,
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decodeReferences(value, "<", line)])),
    children: children.map((child) => {
      if ("#text" in child) return decodeReferences(String(child["#text"]), "]]>", line);
      if ("#cdata" in child) return (child["#cdata"] as readonly ParsedNode[]).map((part) => part["#text"]).join("");
      return toElement(child, lineAt);
    }),
  };
}

function createLineFinder(text: string): LineFinder {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  return (position) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
