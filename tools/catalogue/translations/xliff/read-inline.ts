import type { XmlElement } from "./parse-xml.ts";

/** Whether white space is kept as it is or, by default, counts as one space. */
export type XmlSpace = "default" | "preserve";

/** `xml:space` of an element, which is that of its parent where it says nothing. */
export const spaceOf = ({ attributes }: XmlElement, inherited: XmlSpace = "default"): XmlSpace => {
  const own = attributes["xml:space"];
  return own === "preserve" || own === "default" ? own : inherited;
};

export const childrenNamed = ({ children }: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== "string" && names.includes(child.name));

/** The text of a source or target. Inline elements are reported: the texts of the catalogue have none. */
export function readInline(
  element: XmlElement,
  inherited: XmlSpace,
  report: (element: XmlElement, reason: string) => void,
): string {
  const texts: string[] = [];
  for (const child of element.children)
    if (typeof child === "string") texts.push(child);
    else report(child, `has <${child.name}> in its ${element.name.replace(/^.*:/, "")}, where only text may stand`);
  const text = texts.join("");
  return spaceOf(element, inherited) === "preserve" ? text : text.replace(/[ \t\r\n]+/g, " ");
}
