import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import {
  type ExchangedText,
  type ExchangedTexts,
  type ExchangeProblem,
  isOfLanguage,
  parseLanguages,
  unreadable,
} from "../exchanged-text.ts";
import { parseXml, type XmlElement } from "./parse-xml.ts";
import { childrenNamed, readInline, spaceOf, type XmlSpace } from "./read-inline.ts";
import { XLIFF_NAMESPACE } from "./render-xliff.ts";
import { XmlError } from "./xml-references.ts";

const lineOf = ({ line }: XmlElement): string => `line ${line}`;

/** Reads XLIFF 2.0 or 2.1; what a CAT tool adds from other namespaces is passed over. @param xml without a byte order mark */
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
  if (namespace !== XLIFF_NAMESPACE)
    return unreadable(`is XLIFF ${root.attributes.version ?? "of no version"}, not 2.0 or 2.1`, lineOf(root));
  const { srcLang = "", trgLang = "" } = root.attributes;
  const { from, problems } = parseLanguages(srcLang, trgLang, language, lineOf(root));
  if (problems.length > 0) return { from, texts: [], problems };
  const reader = new UnitReader(prefix, language);
  for (const file of childrenNamed(root, `${prefix}file`)) reader.readAll(file, file, spaceOf(file, spaceOf(root)));
  return { from, texts: reader.texts, problems: reader.problems };
}

class UnitReader {
  readonly texts: ExchangedText[] = [];
  readonly problems: ExchangeProblem[] = [];
  readonly #prefix: string;
  readonly #language: Locale;

  constructor(prefix: string, language: Locale) {
    this.#prefix = prefix;
    this.#language = language;
  }

  /** Reads the units of a file or of a group in it. */
  readAll(parent: XmlElement, file: XmlElement, space: XmlSpace): void {
    for (const group of childrenNamed(parent, `${this.#prefix}group`)) this.readAll(group, file, spaceOf(group, space));
    for (const unit of childrenNamed(parent, `${this.#prefix}unit`)) this.#readUnit(unit, file, spaceOf(unit, space));
  }

  #readUnit(unit: XmlElement, file: XmlElement, space: XmlSpace): void {
    const { id = "" } = unit.attributes;
    const report = (element: XmlElement, reason: string) =>
      this.problems.push({ location: lineOf(element), field: id, reason });
    const parts = childrenNamed(unit, `${this.#prefix}segment`, `${this.#prefix}ignorable`).map((part) => {
      const [source] = childrenNamed(part, `${this.#prefix}source`);
      const [target] = childrenNamed(part, `${this.#prefix}target`);
      const language = target?.attributes["xml:lang"];
      if (target && language !== undefined && !isOfLanguage(language, this.#language))
        report(target, `the target is in the language “${language}”, not ${this.#language}`);
      if (target?.attributes.order !== undefined) report(target, "its segments are in another order than the source’s");
      const read = (element: XmlElement | undefined) => (element ? readInline(element, space, report) : "");
      return { source: read(source), target: read(target), isText: part.name === `${this.#prefix}segment` };
    });
    const texts = parts.filter(({ isText }) => isText);
    const isTranslated = texts.some(({ target }) => target !== "");
    if (texts.length === 0) report(unit, "has no segment");
    if (isTranslated && texts.some(({ source, target }) => target === "" && source !== ""))
      report(unit, "is translated only in part");
    this.texts.push({
      location: lineOf(unit),
      fileId: file.attributes.id ?? "",
      id,
      source: parts.map(({ source }) => source).join(""),
      // Between segments stands what needs no translation, such as a space.
      target: isTranslated ? parts.map((part) => part.target || (part.isText ? "" : part.source)).join("") : "",
    });
  }
}
