/** Attributes that may differ between a page that was navigated to and its document, each with its reason. */
export const IGNORED_ATTRIBUTES: Readonly<Record<string, string>> = {
  selected: "a choice is compared as the value of its control",
  "data-hydrated": "says that code has run, which after a navigation it had before",
};

/** Elements that are not compared, each with its reason. */
export const IGNORED_ELEMENTS: Readonly<Record<string, string>> = {
  script:
    "code and data of the document itself; structured data stand in documents alone, for machines that run nothing",
  style: "none holds text",
  noscript: "React renders nothing into it in a browser that runs scripts",
  "meta[property], meta[name='twitter:card']":
    "what others show of a shared address, which they take from documents alone",
  "link:not([rel=canonical])":
    "what a browser fetches, and what search engines and readers of feeds take from documents",
};

/**
 * What a page says and is made of, a line for each element and text, for `page.evaluate`. Classes are sorted; ids that
 * React has made up are numbered in the order of the page.
 */
export function describePage({ attributes, elements }: { attributes: readonly string[]; elements: string }): string[] {
  const numbers = new Map<string, string>();
  const renumbered = (value: string) =>
    value.replaceAll(/_[rR]_\w*_/g, (id) => {
      if (!numbers.has(id)) numbers.set(id, `id-${numbers.size + 1}`);
      return numbers.get(id) ?? "";
    });
  const attributesOf = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => !attributes.includes(name))
      .map(({ name, value }) => {
        const plain = name === "class" ? value.split(/\s+/).filter(Boolean).toSorted().join(" ") : renumbered(value);
        return ` ${name}="${plain}"`;
      })
      .toSorted()
      .join("");
  const stateOf = (element: Element) => {
    if (element instanceof HTMLInputElement) return ` [${element.checked ? "ticked" : ""}${element.value}]`;
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return ` [${element.value}]`;
    return "";
  };
  const lines: string[] = [];
  const add = (element: Element, indent: string) => {
    if (element.matches(elements)) return;
    lines.push(`${indent}<${element.localName}${attributesOf(element)}>${stateOf(element)}`);
    // Texts side by side are one text: the server's markup parts them by comments.
    let text = "";
    const addText = () => {
      if (text.trim() !== "") lines.push(`${indent} ${text}`);
      text = "";
    };
    for (const child of element.childNodes)
      if (child instanceof Text) text += child.data;
      else if (child instanceof Element) {
        addText();
        add(child, `${indent} `);
      }
    addText();
  };
  add(document.documentElement, "");
  // The parts of a head have no order that anybody sees.
  const body = lines.findIndex((line) => line.startsWith(" <body"));
  return [...lines.slice(0, body).toSorted(), ...lines.slice(body)];
}

/** Where two descriptions begin to differ, and where they end to; empty if they do not. */
export function difference(navigated: readonly string[], requested: readonly string[]): string {
  const start = navigated.findIndex((line, index) => line !== requested[index]);
  if (start < 0 && navigated.length === requested.length) return "";
  const from = start < 0 ? navigated.length : start;
  let end = 0;
  while (end < Math.min(navigated.length, requested.length) - from && navigated.at(-1 - end) === requested.at(-1 - end))
    end += 1;
  const part = (lines: readonly string[]) =>
    lines
      .slice(from, lines.length - end)
      .slice(0, 12)
      .join("\n");
  return `Navigated to:\n${part(navigated)}\nRequested:\n${part(requested)}\nAfter: ${navigated.slice(Math.max(0, from - 4), from).join("\n")}`;
}
