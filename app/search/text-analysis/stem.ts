/**
 * Endings that change with number and case in the site's languages, longest first. What they leave may be no word,
 * but it is the same for every form: klemens, klemensi, klemensleri; plate, plates; клемма, клеммы, клеммами.
 */
const ENDING =
  /(?:leri|lari|ler|lar|si|su|li|lu|es|[iuesy]|ого|его|ому|ему|ыми|ими|ами|ями|ов|ев|ом|ем|ам|ям|ах|ях|ой|ей|ий|ый|ых|их|ым|им|[аеийоуыьюя])$/;

const MIN_STEM_LENGTH = 3;

/** The stem of a folded word. Nothing but endings is taken off, so a word still being typed begins like its stem. */
export function stem(word: string): string {
  let stemmed = word;
  for (;;) {
    const shorter = stemmed.replace(ENDING, "");
    if (shorter === stemmed || shorter.length < MIN_STEM_LENGTH) return hardenFinalG(stemmed);
    stemmed = shorter;
  }
}

/** A Turkish k between vowels turns to ğ: toprak, toprağı; blok, bloğu. */
function hardenFinalG(stemmed: string): string {
  return stemmed.length > MIN_STEM_LENGTH ? stemmed.replace(/g$/, "k") : stemmed;
}
