import type { Problem, Said } from "../platform/problem.ts";

/** What is said of texts to those who work with files; the desk says it in its languages. */
const REASONS = {
  linkNowhere: "the link ({{link}}) leads nowhere",
  notUsed: "{{what}} is not used on these pages",
  headingLevel: "headings within a text have two or three #: the title stands above the text",
  listItem: "an item of a list is one paragraph",
  noFigure: "there is no figure “{{name}}”: there are {{names}}",
  figurePage: "{{name}} is not drawn on this page: see the README",
  figureProduct: "{{name}}: the catalogue has no product {{code}}",
  noProduct: "the catalogue has no product {{code}}",
  noCategory: "the catalogue has no category {{code}}",
  usedTwice: "“{{name}}” is used twice",
  slugMissing: "slug is missing: the address in this language",
  textMissing: "the text is missing in this language",
  noLanguage: "no language has its text",
} as const;

type Key = keyof typeof REASONS;

/** A reason, with what is in it for other languages. */
export const say = (key: Key, values: Said["values"] = {}): Pick<Problem, "reason" | "said"> => ({
  reason: REASONS[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
  said: { key, values },
});

/** @param reason of `findMisprints`: “has a straight apostrophe: …the text around it…” */
export const sayMisprint = (reason: string, prefix = ""): Pick<Problem, "reason" | "said"> => ({
  reason: prefix + reason,
  said: { key: "misprint", values: { text: reason.slice(reason.lastIndexOf(": …") + 2) } },
});
