/** By the codes of the validator of XML. */
const REASONS: Readonly<Record<string, string>> = {
  InvalidTag: "an element is not closed, or not opened",
  InvalidAttr: "an attribute has no value, no quotation marks or no name of its own",
  InvalidChar: "& stands for itself in a text, where &amp; is written",
};

/** Why a file that is XML makes a parser stop. */
export const NESTED_TOO_DEEP = "its elements are nested without end";

/** Why a file is no XML. */
export const xmlReason = (code: string): string =>
  REASONS[code] ?? "it does not begin with an element that ends where the file does";
