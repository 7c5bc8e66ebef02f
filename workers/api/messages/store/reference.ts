/**
 * A reference as it is stored, however it was typed: two groups of four characters of Crockford's Base32
 * (crockford.com/base32), which has no letters that are mistaken for one another over the telephone.
 */
export function normalizeReference(text: string): string {
  const characters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .replaceAll("U", "V");
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

const REFERENCE_LENGTH = 8;

export const referenceForId = (id: string) => normalizeReference(id.slice(0, REFERENCE_LENGTH));
