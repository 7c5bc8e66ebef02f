import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { parseXml, type XmlElement } from "../../../platform/xml/parse-xml.ts";
import { XmlError } from "../../../platform/xml/xml-references.ts";
import { encodeIdPart } from "../catalogue/text-id.ts";
import {
  type ExchangedText,
  type ExchangedTexts,
  type ExchangeProblem,
  isOfLanguage,
  parseLanguages,
  unreadable,
} from "../exchanged-text.ts";
import { childrenNamed, readInline, spaceOf, type XmlSpace } from "./read-inline.ts";
import { VERSIONS } from "./versions.ts";

const lineOf = ({ line }: XmlElement): string => `line ${line}`;

/** Reads XLIFF 2.0, 2.1 or 1.2; what a CAT tool adds from other namespaces is passed over. @param xml without a byte order mark */
export function readXliff(xml: string, language: Locale): ExchangedTexts {
  let root: XmlElement;
  try {
    root = parseXml(xml);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return unreadable(error.message, error.line > 0 ? `line ${error.line}` : "");
  }
  const prefix = /^(.+:)?xliff$/.exec(root.name)?.[1] ?? "";
  if (root.name !== `${prefix}xliff`) return unreadable(`is no XLIFF: its root is “${root.name}”`, lineOf(root));
  const namespace = root.attributes[prefix === "" ? "xmlns" : `xmlns:${prefix.slice(0, -1)}`];
  const version = Object.values(VERSIONS).find((each) => each.namespace === namespace);
  if (!version)
    return unreadable(`is XLIFF ${root.attributes.version ?? "of no version"}, not 2.0, 2.1 or 1.2`, lineOf(root));
  const files = childrenNamed(root, `${prefix}file`);
  // Version 1.2 has the languages at each file; a translator's has the same at all.
  const [source, target] = version.languages;
  const tagged = version === VERSIONS["1.2"] ? (files[0] ?? root) : root;
  const { [source]: from = "", [target]: to = "" } = tagged.attributes;
  const languages = parseLanguages(from, to, language, lineOf(tagged));
  if (languages.problems.length > 0) return { from: languages.from, texts: [], problems: languages.problems };
  const reader = new UnitReader(prefix, language);
  for (const file of files) reader.readAll(file, file, spaceOf(file, spaceOf(root)));
  const { texts, untranslated, problems } = reader;
  return { from: languages.from, texts, untranslated, problems };
}

/** States in which a target is only what a tool put there: of XLIFF 2 (section 4.3.1.31), and of 1.2 (section 2.3). */
const UNTRANSLATED = ["initial", "new", "needs-translation"];

class UnitReader {
  readonly texts: ExchangedText[] = [];
  readonly problems: ExchangeProblem[] = [];
  untranslated = 0;
  readonly #prefix: string;
  readonly #language: Locale;

  constructor(prefix: string, language: Locale) {
    this.#prefix = prefix;
    this.#language = language;
  }

  /** Reads the units of a file or of a group in it. */
  readAll(parent: XmlElement, file: XmlElement, space: XmlSpace): void {
    for (const inner of this.#children(parent, "body", "group")) this.readAll(inner, file, spaceOf(inner, space));
    for (const unit of this.#children(parent, "unit"))
      this.#readUnit(unit, this.#children(unit, "segment", "ignorable"), file, spaceOf(unit, space));
    // Of version 1.2: a unit is one segment.
    for (const unit of this.#children(parent, "trans-unit")) this.#readUnit(unit, [unit], file, spaceOf(unit, space));
  }

  #children(parent: XmlElement, ...names: readonly string[]) {
    return childrenNamed(parent, ...names.map((name) => this.#prefix + name));
  }

  #readUnit(unit: XmlElement, segments: readonly XmlElement[], file: XmlElement, space: XmlSpace): void {
    const { id = "" } = unit.attributes;
    const report = (element: XmlElement, reason: string) =>
      this.problems.push({ location: lineOf(element), field: id, reason });
    const parts = segments.map((part) => {
      const [source] = this.#children(part, "source");
      const [target] = this.#children(part, "target");
      const language = target?.attributes["xml:lang"];
      if (target && language !== undefined && !isOfLanguage(language, this.#language))
        report(target, `the target is in the language “${language}”, not ${this.#language}`);
      if (target?.attributes.order !== undefined) report(target, "its segments are in another order than the source’s");
      const read = (element: XmlElement | undefined) => (element ? readInline(element, space, report) : "");
      const state = part.attributes.state ?? target?.attributes.state ?? "";
      return {
        source: read(source),
        target: read(target),
        isText: part.name !== `${this.#prefix}ignorable`,
        isUntranslated: UNTRANSLATED.includes(state),
      };
    });
    const texts = parts.filter(({ isText }) => isText);
    const written = texts.filter(({ target }) => target !== "");
    const isUntranslated = written.length > 0 && written.every((each) => each.isUntranslated);
    if (isUntranslated) this.untranslated += 1;
    const isTranslated = written.length > 0 && !isUntranslated;
    if (texts.length === 0) report(unit, "has no segment");
    if (isTranslated && texts.some((each) => each.source !== "" && (each.target === "" || each.isUntranslated)))
      report(unit, "is translated only in part");
    this.texts.push({
      location: lineOf(unit),
      fileId: file.attributes.id ?? encodeIdPart(file.attributes.original ?? ""),
      id,
      source: parts.map(({ source }) => source).join(""),
      // Between segments stands what needs no translation, such as a space.
      target: isTranslated ? parts.map((part) => part.target || (part.isText ? "" : part.source)).join("") : "",
    });
  }
}
