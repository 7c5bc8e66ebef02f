import { XMLParser } from "fast-xml-parser";
import { parseTable, type TableRow } from "../indented-table.ts";

/**
 * What the schema of ETIM's guideline 5.0 for BMEcat asks of the parts that a catalogue without prices has, in our own words:
 * the schema itself is not part of the project. `tools/dev/validate-bmecat.ts` holds a file against it.
 *
 * A line has the name of an element, with `?` where it may be missing, `*` for any number and `+` for at least one, and what it
 * holds: a kind, one of several words, or the elements below, in their order.
 */
const TABLE = `
HEADER
  CATALOG
    LANGUAGE+ language
    CATALOG_ID text20
    CATALOG_VERSION version
    CATALOG_NAME+ text100
    DATETIME
      DATE day
    TERRITORY* country
  BUYER
    BUYER_NAME text50
  SUPPLIER
    SUPPLIER_NAME text50
  USER_DEFINED_EXTENSIONS
    UDX.EDXF.VERSION 5.0
T_NEW_PRODUCTDATA
  PRODUCT+
    SUPPLIER_PID text32
    PRODUCT_DETAILS
      DESCRIPTION_SHORT+ text150
      DESCRIPTION_LONG* text64000
      INTERNATIONAL_PID? text100
      SUPPLIER_ALT_PID? text50
      MANUFACTURER_PID? text50
      MANUFACTURER_NAME? text50
      MANUFACTURER_TYPE_DESCR* text50
    PRODUCT_FEATURES*
      REFERENCE_FEATURE_SYSTEM_NAME system
      REFERENCE_FEATURE_GROUP_ID text60
      FEATURE*
        FNAME+ text60
        FVALUE+ text60
    USER_DEFINED_EXTENSIONS?
      UDX.EDXF.MIME_INFO?
        UDX.EDXF.MIME+
          UDX.EDXF.MIME_SOURCE+ text512
          UDX.EDXF.MIME_CODE mime
          UDX.EDXF.MIME_DESIGNATION* text250
      UDX.EDXF.PREDECESSOR_PID* text50
      UDX.EDXF.PRODUCT_CHARACTERISTICS?
        UDX.EDXF.PRODUCT_CHARACTERISTIC+
          UDX.EDXF.PRODUCT_CHARACTERISTIC_CODE text60
          UDX.EDXF.PRODUCT_CHARACTERISTIC_NAME+ text255
          UDX.EDXF.PRODUCT_CHARACTERISTIC_VALUE_STRING+ text4000
    PRODUCT_REFERENCE*
      PROD_ID_TO text80`;

const KINDS: Readonly<Record<string, RegExp>> = {
  language: /^[a-z]{3}$/,
  version: /^\d{1,3}\.\d{1,3}$/,
  day: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  country: /^[A-Z]{2}$/,
  system: /^[\p{L}\p{N}\p{M}_.-]{1,80}$/u,
  mime: /^MD\d\d$/,
};

type Node = { readonly name: string; readonly children: readonly Node[]; readonly text: string };
type Parsed = Readonly<Record<string, unknown>>;

/** `preserveOrder` gives each element as an object with its name, and its text as an element `#text`. */
function toNodes(parsed: readonly Parsed[]): Node[] {
  return parsed.flatMap((each): Node[] => {
    const [[name, content] = ["", ""]] = Object.entries(each).filter(([key]) => key !== ":@");
    if (!Array.isArray(content)) return [];
    const text = content.map((child) => (child as Parsed)["#text"] ?? "").join("");
    return [{ name, children: toNodes(content), text }];
  });
}

function* findProblems(nodes: readonly Node[], rows: readonly TableRow[], path: string): Generator<string> {
  let at = 0;
  for (const { words, children } of rows) {
    const [, name = "", count = ""] = /^(.*?)([?*+]?)$/.exec(words[0] ?? "") ?? [];
    let found = 0;
    for (let node = nodes[at]; node?.name === name; node = nodes[at]) {
      yield* children.length > 0
        ? findProblems(node.children, children, `${path}/${name}`)
        : findTextProblems(node.text, words.slice(1).join(" "), `${path}/${name}`);
      at += 1;
      found += 1;
    }
    if (found === 0 && (count === "" || count === "+")) yield `${path}/${name} is missing`;
    if (found > 1 && (count === "" || count === "?")) yield `${path}/${name} stands ${found} times`;
  }
  const rest = nodes[at];
  if (rest) yield `${path}/${rest.name} has no place there`;
}

function* findTextProblems(text: string, kind: string, path: string): Generator<string> {
  const most = Number(/^text(\d+)$/.exec(kind)?.[1] ?? Number.NaN);
  const isRight = most > 0 ? text.length > 0 && text.length <= most : (KINDS[kind]?.test(text) ?? text === kind);
  if (!isRight) yield `${path}: “${text.slice(0, 80)}” is not ${kind}`;
}

/** Whatever of a file the schema would refuse. */
export function findBmecatProblems(xml: string): string[] {
  const parsed: Parsed[] = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false }).parse(
    xml,
  );
  const root = toNodes(parsed).find(({ name }) => name === "BMECAT");
  return [...findProblems(root?.children ?? [], parseTable(TABLE.trim().split("\n")), "")];
}
