/** A piece of a resource, in bytes. */
export type ByteRange = { readonly offset: number; readonly length: number };

/**
 * What a `Range` header asks for (RFC 9110 section 14.2). A header that cannot be read, another unit, and more than one
 * range are ignored, as the section allows: the answer is then the whole. Browsers and download programs ask for one.
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
