import { XMLParser, XMLValidator } from "fast-xml-parser";

/**
 * The rules of XLIFF 2.1's core schema (xliff_core_2.0.xsd) and of its constraints F1, K1 and K3 for the elements that a
 * catalogue's export has. The schema itself is not part of the project, nor is a validator of schemas.
 */

const NMTOKEN = /^[-.:\w\u00B7\u00C0-\u{EFFFF}]+$/u;
const LANGUAGE = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/;
const SPACE = /^(?:default|preserve)$/;
const YES_NO = /^(?:yes|no)$/;
const ANY = /^/;

type Rule = {
  /** Names of its child elements, each followed by a space; null where it holds text. */
  readonly children: RegExp | null;
  readonly required?: Readonly<Record<string, RegExp>>;
  readonly optional?: Readonly<Record<string, RegExp>>;
};

const RULES: Readonly<Record<string, Rule>> = {
  xliff: {
    children: /^(?:file )+$/,
    required: { xmlns: /^urn:oasis:names:tc:xliff:document:2\.0$/, version: /^2\.1$/, srcLang: LANGUAGE },
    optional: { trgLang: LANGUAGE, "xml:space": SPACE },
  },
  file: {
    children: /^(?:notes )?(?:unit |group )+$/,
    required: { id: NMTOKEN },
    optional: { original: ANY, canResegment: YES_NO, translate: YES_NO, "xml:space": SPACE },
  },
  unit: {
    children: /^(?:notes )?(?:segment |ignorable )+$/,
    required: { id: NMTOKEN },
    optional: { name: ANY, canResegment: YES_NO, translate: YES_NO, "xml:space": SPACE },
  },
  notes: { children: /^(?:note )+$/ },
  note: {
    children: null,
    optional: { id: NMTOKEN, category: ANY, appliesTo: /^(?:source|target)$/, priority: /^(?:[1-9]|10)$/ },
  },
  segment: {
    children: /^source (?:target )?$/,
    optional: {
      id: NMTOKEN,
      canResegment: YES_NO,
      state: /^(?:initial|translated|reviewed|final)$/,
      subState: /^[^\s:]+:[^\s:]+$/,
    },
  },
  source: { children: null, optional: { "xml:lang": LANGUAGE, "xml:space": SPACE } },
  target: { children: null, optional: { "xml:lang": LANGUAGE, "xml:space": SPACE, order: /^[1-9]\d*$/ } },
};

type Node = { readonly [name: string]: unknown };

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  ignoreDeclaration: true,
  processEntities: false,
});

const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ":@") ?? "";

/** @returns what breaks a rule, by element */
export function findXliffProblems(xml: string): string[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return [valid.err.msg];
  const problems: string[] = [];
  const roots: Node[] = PARSER.parse(xml);
  if (roots.map(nameOf).join() !== "xliff") problems.push("the root is not xliff");
  const files = new Set<string>();
  let units = new Set<string>();

  function checkUnique(known: Set<string>, name: string, id: string): void {
    if (known.has(id)) problems.push(`${name}: the id ${id} is used twice`);
    known.add(id);
  }

  function check(node: Node): void {
    const name = nameOf(node);
    const rule = RULES[name];
    if (!rule) return void problems.push(`${name}: is no element of an export`);
    const attributes = (node[":@"] ?? {}) as Readonly<Record<string, string>>;
    for (const [attribute, value] of Object.entries(attributes)) {
      const pattern = rule.required?.[attribute] ?? rule.optional?.[attribute];
      if (!pattern?.test(value)) problems.push(`${name}: ${attribute}="${value}"`);
    }
    for (const attribute of Object.keys(rule.required ?? {}))
      if (!(attribute in attributes)) problems.push(`${name}: lacks ${attribute}`);
    if (name === "file") {
      checkUnique(files, name, attributes.id ?? "");
      units = new Set();
    }
    if (name === "unit") checkUnique(units, name, attributes.id ?? "");
    const children = node[name] as readonly Node[];
    const names = children.map(nameOf);
    if (rule.children === null ? names.some((each) => each !== "#text") : !rule.children.test(`${names.join(" ")} `))
      problems.push(`${name}: holds ${names.join(", ")}`);
    for (const child of children) if (!("#text" in child)) check(child);
  }

  for (const root of roots) check(root);
  // F1: trgLang is required where there are targets.
  if (xml.includes("<target") && !/<xliff[^>]* trgLang=/.test(xml)) problems.push("xliff: lacks trgLang");
  return problems;
}
