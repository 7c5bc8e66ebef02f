/** Stands around each translated text, in the place of words of another language. */
export const MARKS = ["⟦", "⟧"] as const;

/** What a translated page says, without the marks. */
export const withoutMarks = (text: string): string => text.replaceAll(/[⟦⟧]/g, "");

/**
 * Does to a page what a browser's translation does, for `page.evaluate`: each text node is replaced by one within two `font`
 * elements, and so is each that comes later.
 */
export function translate([open, close]: readonly string[]): void {
  // Once for each document.
  if (document.querySelector("body font")) return;
  const UNTOUCHED = "script, style, noscript, textarea, svg, font, [translate=no], .notranslate";
  const replace = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === "" || parent.closest(UNTOUCHED)) return;
    const words = `${open}${text.data}${close}`;
    // These hold nothing but text.
    if (parent.matches("option, title")) {
      if (!text.data.startsWith(`${open}`)) text.data = words;
      return;
    }
    const [outer, inner] = ["font", "font"].map((name) => {
      const font = document.createElement(name);
      font.style.verticalAlign = "inherit";
      return font;
    });
    inner?.append(words);
    outer?.append(inner ?? "");
    text.replaceWith(outer ?? "");
  };
  const replaceWithin = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) replace(text);
  };
  replaceWithin(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === "characterData") replace(target as Text);
      else for (const node of addedNodes) node instanceof Text ? replace(node) : replaceWithin(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
