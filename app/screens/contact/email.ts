import { toSingleLine } from "../../ground/text/normalize-text.ts";

/** `Ayşe Yılmaz <ayse@example.com>`, as mail programs copy it. */
const NAMED = /^([^<>]*)<([^<>]*)>[\s,;.]*$/;
const LABEL = /^\p{L}[\p{L} ./-]*:(?!\/) ?/u;
const COMMENT = / ?\([^()@]*\)$/;
const SIGNS_AROUND = /^[\s"'“”„‘’«»<([{,;:]+|[\s"'“”„‘’«»>)\]},;:.]+$/g;

/**
 * The address in what was typed or copied: a link (`mailto:…`), a name with the address in brackets, an item of a list.
 * No sign of it is invisible.
 * @returns the text itself where it is none of these
 */
export function readEmail(text: string): string {
  const line = toSingleLine(text.normalize("NFKC"))
    .replace(/[\u200c\u200d]/g, "")
    .replaceAll("。", ".");
  const [, name = "", bracketed] = NAMED.exec(line) ?? [];
  if (bracketed === undefined) return readAddress(line);
  const address = readAddress(bracketed);
  // Whoever names two addresses has to say which.
  return name.includes("@") && readAddress(name) !== address ? line : address;
}

const readAddress = (text: string): string =>
  text
    .trim()
    .replace(/^mailto:([^?]*).*$/i, "$1")
    .replace(LABEL, "")
    .replace(COMMENT, "")
    .replaceAll(SIGNS_AROUND, "")
    .replace(/ ?@ ?/, "@");

/** RFC 5321, 4.5.3.1.1, and RFC 1035, 2.3.4. */
const [MAX_LOCAL_LENGTH, MAX_LABEL_LENGTH] = [64, 63];
/** Looser than RFC 5322: letters of any alphabet, nothing that ends an address in a mail header. */
const LOCAL_PART = /^[^\s.@<>()[\]\\,;:"]+(?:\.[^\s.@<>()[\]\\,;:"]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*$/u;
const TOP_LEVEL = /^(?=.*\p{L}).{2,}$/u;

/** Whether a text is, or has in it, an address of mails or of pages. */
export const containsAddress = (text: string): boolean => /:\/\/|\bwww\.|\S@\S/i.test(text);

export function isEmail(address: string): boolean {
  const [localPart = "", domain = "", ...more] = address.split("@");
  const labels = domain.split(".");
  return (
    more.length === 0 &&
    localPart.length <= MAX_LOCAL_LENGTH &&
    LOCAL_PART.test(localPart) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= MAX_LABEL_LENGTH && DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? "")
  );
}
