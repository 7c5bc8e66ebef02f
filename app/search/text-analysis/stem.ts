/**
 * Number and case endings of the site's languages, longest first. The stem need not be a word, but is the same for every
 * form: klemens, klemensi, klemensleri; plate, plates; клемма, клеммы, клеммами; Klemme, Klemmen; niveau, niveaux.
 */
const ENDING =
  /(?:leri|lari|ler|lar|si|su|li|lu|es|(?<=[a-z]{5})en|(?<=eau)x|[iuesy]|ого|его|ому|ему|ыми|ими|ами|ями|ов|ев|ом|ем|ам|ям|ах|ях|ой|ей|ий|ый|ых|их|ым|им|[аеийоуыьюя])$/;

const MIN_STEM_LENGTH = 3;

/** The stem of a folded word. Only endings are removed, so a stem is always a prefix of its word. */
export function stem(word: string): string {
  let stemmed = word;
  for (;;) {
    const shorter = stemmed.replace(ENDING, "");
    if (shorter === stemmed || shorter.length < MIN_STEM_LENGTH) return hardenFinalG(stemmed);
    stemmed = shorter;
  }
}

/** Turkish k becomes ğ between vowels: toprak, toprağı; blok, bloğu. */
function hardenFinalG(stemmed: string): string {
  return stemmed.length > MIN_STEM_LENGTH ? stemmed.replace(/g$/, "k") : stemmed;
}
