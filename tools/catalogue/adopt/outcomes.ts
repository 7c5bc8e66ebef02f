import { STATES_DISCONTINUED } from "../exchange/discontinued.ts";

/** A part of a text that says what became of a product. */
type Outcome = { readonly attribute: "discontinued" | "successor"; readonly pick: string };

/** A column of states or remarks has no more texts than these. */
const MAX_STATES = 200;
/** What a column of states and remarks says became of products. */
export function outcomesIn(name: string, texts: readonly string[]): readonly Outcome[] {
  const states = texts.length > MAX_STATES ? [] : texts;
  const gone = states.filter((text) => STATES_DISCONTINUED.test(text));
  const pick = findSuccessor(name, texts, [...gone, ...states.filter((text) => STATES_SUCCESSOR.test(text))]);
  return [
    ...(gone.length > 0
      ? [{ attribute: "discontinued", pick: `/^(?:${found(gone, STATES_DISCONTINUED)})/` } as const]
      : []),
    ...(pick === null ? [] : [{ attribute: "successor", pick } as const]),
  ];
}

/** @param said the texts that say of their product that it is not made, or is replaced */
function findSuccessor(name: string, texts: readonly string[], said: readonly string[]): string | null {
  if (SUCCESSOR_WORDS.test(name) && texts.some((text) => /\d/.test(text))) return `/^(?:${LEADS}\\s*)?(\\S.*)$/`;
  return said.some((text) => SUCCESSOR.test(text)) ? `/(?:${found(said, SUCCESSOR)})\\s*(\\S.*)$/` : null;
}

/** What stands before the number of a successor. */
const LEADS = "см\\.|see|siehe|voir|bkz\\.";
const STATES_SUCCESSOR =
  /^(?:->|→|=>|remplacé\p{L}* par|replaced by|superseded by|ersetzt durch|nachfolger|заменён на|замена:)/iu;
const SUCCESSOR =
  /(->|→|=>|voir|remplacé\p{L}* par|see|replaced by|superseded by|ersetzt durch|nachfolger:?|siehe|yerine:?|заменён на|замена:?)\s*(\S.*)$/iu;
const SUCCESSOR_WORDS =
  /замена|nachfolge|ersatz(?:artikel|typ|nr)|successor|replace(?:d by|ment)|superseded|remplac|yerine|yeni (?:kod|ürün)/iu;
/** What a pattern, or its first group, matches in texts, as alternatives of a regular expression. */
const found = (texts: readonly string[], pattern: RegExp): string =>
  [...new Set(texts.flatMap((text) => pattern.exec(text)?.slice(0, 2).findLast(Boolean) ?? []))].join("|");
