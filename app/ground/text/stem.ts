import { endings, stemChanges } from "../i18n/generated/search.ts";

/**
 * Number and case endings of the site's languages, the longest that fits. The stem need not be a word, but is the same for
 * every form: klemens, klemensi, klemensleri; plate, plates; клемма, клеммы, клеммами; Klemme, Klemmen; niveau, niveaux.
 */
const ENDING = new RegExp(`(?:${Object.values(endings).join("|")})$`);

const MIN_STEM_LENGTH = 3;

/** The stem of a folded word. Only endings are removed, so a stem is nearly always a prefix of its word. */
export function stem(word: string): string {
  let stemmed = word;
  for (;;) {
    const shorter = stemmed.replace(ENDING, "");
    if (shorter === stemmed || shorter.length < MIN_STEM_LENGTH) return changeLastLetter(stemmed);
    stemmed = shorter;
  }
}

const CHANGES = Object.values(stemChanges)
  .flatMap((changes) => Object.entries(changes))
  .map(([letter, changed]) => [new RegExp(letter), changed] as const);

/** Turkish k becomes ğ between vowels: toprak, toprağı; blok, bloğu. */
function changeLastLetter(stemmed: string): string {
  if (stemmed.length <= MIN_STEM_LENGTH) return stemmed;
  return CHANGES.reduce((text, [letter, changed]) => text.replace(letter, changed), stemmed);
}
