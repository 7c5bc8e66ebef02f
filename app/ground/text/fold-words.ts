import { casedUnits, elision } from "../i18n/generated/search.ts";
import { fold } from "./fold.ts";

const ELISION = new RegExp(`(?<!\\p{L})(?:${Object.values(elision).join("|")})['’´\`](?=\\p{L})`, "gu");
const CASED_UNITS = Object.values(casedUnits)
  .flatMap((symbols) => Object.entries(symbols))
  .map(([written, symbol]) => [new RegExp(`(?<=\\d[ \\u00a0]?)${written}(?!\\p{L})`, "gu"), symbol] as const);

/**
 * Folds a text of which words are read. Short words that lost their vowel are blanked out: in `l’embout` the word is embout.
 * Units that only case tells apart are read before it is gone: кВ is kV. The French à is no ampere.
 */
export function foldWords(text: string): string {
  const read = CASED_UNITS.reduce((rest, [written, symbol]) => rest.replace(written, symbol), text);
  return fold(read.replace(/(?<=\d ?)à(?!\p{L}| ?\d)/giu, " ")).replace(ELISION, (found) => " ".repeat(found.length));
}
