import { BEFORE_NUMBER, createTypesetter, UNITS } from "./create-typesetter.ts";

const RUSSIAN_UNITS =
  "[смк]?м[²³]?|[мк]?А(?:²с|·ч)?|[мкМГ]?(?:В|В·?А|Вт|Вт·ч|вар|Ом|Гц)|мк[мсФА]|мс|к?Дж|к?г|Н·?м|Н|мин|ч|К|[кМГТ]Б|[кМ]?бит(?:/с)?|дБм?|млн|млрд|тыс\\.|шт";

/** Prepositions, conjunctions and particles of one or two letters. Behind a number «В» and «А» are volts and amperes. */
const SHORT_WORDS =
  "в|[Вв]о|а|(?<!\\d[ \\u00a0])[ВА]|[Кк]о?|[Оо]б?|[Сс]о?|[Уу]|[Ии]з?|[Нн][аоеи]|[Пп]о|[Зз]а|[Оо]т|[Дд]о";

export const typesetRussian = createTypesetter({
  units: `${RUSSIAN_UNITS}|${UNITS}`,
  beforeNumber: `${BEFORE_NUMBER}|МЭК|ГОСТ|ГОСТ[ \\u00a0]Р`,
  others: [
    `(?<=(?<![\\p{L}\\d-])(?:${SHORT_WORDS}) )(?=\\S)`,
    "(?<=ГОСТ )(?=Р\\s)",
    "(?=(?:же|ли|бы?|ж)(?![\\p{L}-]))",
    // т. е., т. д.
    "(?<=(?<!\\p{L})[Тт]\\. )(?=[едпкч]\\.)",
  ],
});
