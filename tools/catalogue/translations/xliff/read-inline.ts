import type { XmlElement } from "../../../platform/xml/parse-xml.ts";

/** Whether white space is kept as it is or, by default, counts as one space. */
export type XmlSpace = "default" | "preserve";

/** `xml:space` of an element, which is that of its parent where it says nothing. */
export const spaceOf = ({ attributes }: XmlElement, inherited: XmlSpace = "default"): XmlSpace => {
  const own = attributes["xml:space"];
  return own === "preserve" || own === "default" ? own : inherited;
};

export const childrenNamed = ({ children }: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== "string" && names.includes(child.name));

/** Annotations of a tool, which say something of the text that they stand around, or begin and end it. */
const ANNOTATIONS = ["mrk", "sm", "em"];
const localName = ({ name }: XmlElement): string => name.replace(/^.*:/, "");

/**
 * The text of a source or target, read through annotations. Other inline elements are reported: the texts of the catalogue have
 * none.
 */
export function readInline(
  element: XmlElement,
  inherited: XmlSpace,
  report: (element: XmlElement, reason: string) => void,
): string {
  const textOf = (parent: XmlElement): string =>
    parent.children
      .map((child) => {
        if (typeof child === "string") return child;
        if (ANNOTATIONS.includes(localName(child))) return textOf(child);
        report(child, `has <${child.name}> in its ${localName(element)}, where only text may stand`);
        return "";
      })
      .join("");
  const text = textOf(element);
  return spaceOf(element, inherited) === "preserve" ? text : text.replace(/[ \t\r\n]+/g, " ");
}
