/** In bytes. */
export type ByteRange = { readonly offset: number; readonly length: number };

/**
 * Parses a `Range` header (RFC 9110 section 14.2). Invalid headers, other units and several ranges are ignored, as the
 * section allows: the whole resource is sent. Browsers and download programs request one range.
 * @returns null for the whole, "unsatisfiable" when nothing of the range exists
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return null;
  return offset >= size ? "unsatisfiable" : { offset, length: end - offset + 1 };
}
