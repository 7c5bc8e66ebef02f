/**
 * Endings that change with number and case in the site's languages, longest first. What they leave may be no word,
 * but it is the same for every form: klemens, klemensi, klemensleri; plate, plates; клемма, клеммы, клеммами.
 */
const ENDING =
  /(?:leri|lari|ler|lar|si|su|li|lu|es|[iuesy]|ого|его|ому|ему|ыми|ими|ами|ями|ов|ев|ом|ем|ам|ям|ах|ях|ой|ей|ий|ый|ых|их|ым|им|[аеийоуыьюя])$/;

const SHORTEST_STEM = 3;

/** The stem of a folded word. Nothing but endings is taken off, so a word still being typed begins like its stem. */
export function stem(word: string): string {
  let stemmed = word;
  for (;;) {
    const shorter = stemmed.replace(ENDING, "");
    if (shorter === stemmed || shorter.length < SHORTEST_STEM) return hardened(stemmed);
    stemmed = shorter;
  }
}

/** A Turkish k between vowels turns to ğ: toprak, toprağı; blok, bloğu. */
function hardened(stemmed: string): string {
  return stemmed.length > SHORTEST_STEM ? stemmed.replace(/g$/, "k") : stemmed;
}
