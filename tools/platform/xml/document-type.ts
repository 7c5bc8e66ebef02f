/** A document type as the beginning of its text; one that names a file, and declares nothing itself. */
const EXTERNAL = /^<!DOCTYPE\s+[\w:.-]+(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s+(?:"[^"]*"|'[^']*'))?\s*>/;

/** Comments and CDATA as they are long, without what they say: text in them is no markup. */
export function maskText(xml: string): string {
  const openings = /<!--|<!\[CDATA\[/g;
  const parts: string[] = [];
  let at = 0;
  for (let opening = openings.exec(xml); opening; opening = openings.exec(xml)) {
    const closing = opening[0] === "<!--" ? "-->" : "]]>";
    const end = xml.indexOf(closing, openings.lastIndex);
    if (end < 0) break;
    openings.lastIndex = end + closing.length;
    parts.push(xml.slice(at, opening.index), xml.slice(opening.index, openings.lastIndex).replace(/[^\n]/g, "x"));
    at = openings.lastIndex;
  }
  return parts.join("") + xml.slice(at);
}

/**
 * Passes over a document type that only names a file, which nobody loads.
 * @returns null for one with declarations of its own: entities can expand a kilobyte to gigabytes, or name files
 */
export function withoutDocumentType(xml: string): string | null {
  const markup = maskText(xml);
  const start = markup.search(/<!DOCTYPE/i);
  if (/<!ENTITY/i.test(markup)) return null;
  if (start < 0) return xml;
  const [type] = EXTERNAL.exec(markup.slice(start)) ?? [];
  // Line breaks stay, since problems are reported by their lines.
  return type === undefined ? null : xml.slice(0, start) + type.replace(/[^\n]/g, "") + xml.slice(start + type.length);
}
