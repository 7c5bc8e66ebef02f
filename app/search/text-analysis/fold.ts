/**
 * Folding makes alike what people type alike: used when a product is indexed and when a visitor asks, so that the two
 * can never differ. It knows no locale: İ, I, ı and i are one letter, as are ş and s or ё and е; й stays й.
 */
export function fold(text: string): string {
  let folded = text;
  for (let previous = ""; folded !== previous; ) {
    previous = folded;
    folded = foldOnce(previous);
  }
  return folded;
}

/** Lower-casing and decomposing can each bring up something for the other to do, so once is not always enough. */
function foldOnce(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[İIı]/g, "i")
    .toLowerCase()
    .normalize("NFD")
    .replace(/(\u0438\u0306)|\p{M}/gu, (_, shortI: string | undefined) => shortI ?? "")
    .normalize("NFC")
    .replace(/[\u200b-\u200f\u2060-\u206f\ufeff\u00ad]/g, "");
}
