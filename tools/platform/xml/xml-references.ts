/** Thrown for a text that is not XML, or is not read here. @param line from 1; 0 when it is not known */
export class XmlError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Decodes the five entities of XML and references to characters, each once.
 * @param forbidden what must not stand in such a text
 * @throws XmlError for any other entity, and an ampersand that begins none
 */
export function decodeReferences(text: string, forbidden: string, line: number): string {
  if (text.includes(forbidden)) throw new XmlError(`is not XML: “${forbidden}” stands where it must not`, line);
  // Up to the next ampersand: a run of them takes no longer than any other text.
  return text.replace(/&(?:([^;&]*);)?/g, (reference: string, name = "") => {
    const character = PREDEFINED.get(name) ?? decodeCharacter(name);
    if (character === null) throw new XmlError(`is not XML: ${reference} is no entity of it`, line);
    return character;
  });
}

/** @returns null for what names no character of XML 1.0 (section 2.2) */
function decodeCharacter(name: string): string | null {
  const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
  if (!digits) return null;
  const [, hexadecimal, decimal] = digits;
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const isAllowed =
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return isAllowed ? String.fromCodePoint(code) : null;
}
