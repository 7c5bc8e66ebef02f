import { LINE_WORDS } from "../../../ground/i18n/generated/line-words.ts";
import { fold } from "../../../ground/text/fold.ts";

const startsWith = (patterns: string, end = String.raw`(?!\p{L})`) => new RegExp(`^(?:${patterns})${end}`, "u");
/** Behind a label: a number sign, and what ends it. */
const COLON = String.raw`\.?\s*(?:no|nr|id|numarasi|number|nummer|dairesi|номер|№)*\.?\s*(?::|#|№|$)`;

const GREETING = startsWith(LINE_WORDS.greeting);
const CLOSING = startsWith(`${LINE_WORDS.closing}|--$|best,`);
/** Before order numbers of the visitor's own, unless what follows is a number of the catalogue. */
const REFERENCE = startsWith(LINE_WORDS.reference, COLON);
const LABEL = startsWith(LINE_WORDS.label, COLON);
const LABELLED_NUMBER =
  /^(tel|telefon|phone|mobile|gsm|cep|fax|faks|тел|телефон|факс|моб|iban|инн|кпп|огрн)\.?\s*[+\d(]/u;
const CONTACT =
  /^https?:|^iban(?!\p{L})|^www\.|^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$|^(ust-?id|steuer-?n|vergi (no|dairesi|numara))/u;
const DELIVERY = startsWith(LINE_WORDS.delivery);
const TOTAL = startsWith(String.raw`(?:p\d.*\s)?(?:\p{L}+[ -])?(?:${LINE_WORDS.total})`, String.raw`(?!\p{L}{3})`);
/** Errors of spreadsheets, and what messengers write for pictures. */
const PLACEHOLDER = /^(#(ref|n\/a|name|value|null|div\/0|yok|ad|deger|ссылка|bezug|wert)[!?]?[\s;,|]*|<[^<>]*>)$/u;
const QUOTE_HEADER = /^(-{2,}.*|_{3,}|.*\b(wrote|yazdi|schrieb|написал\p{L}*):)$/u;

export const isClosing = (line: string) => CLOSING.test(line);

const matches = (patterns: readonly RegExp[], line: string) => patterns.some((pattern) => pattern.test(line));

/** Whether a line orders nothing, even if it has numbers. */
export function isIrrelevant(text: string): boolean {
  const line = fold(text).trim();
  return (
    !/[\p{L}\p{N}]/u.test(line) || matches([CLOSING, LABEL, LABELLED_NUMBER, CONTACT, PLACEHOLDER, QUOTE_HEADER], line)
  );
}

/**
 * Whether a line orders nothing unless it names a product: a greeting, a date of delivery, the number of an order. Many begin
 * their order with a greeting.
 * @param hasNumber whether there is a number in it
 */
export const isDoubtful = (text: string, hasNumber = false): boolean =>
  matches(hasNumber ? [DELIVERY, REFERENCE] : [GREETING, DELIVERY, REFERENCE], fold(text).trim());

/** Whether a text labels a total below a table. */
export const isTotal = (text: string) => TOTAL.test(fold(text).trim());

/** Telephone numbers in groups: +90 212 014 27 10, 06 12 34 56 78. */
const PHONE = /(?<![\p{L}\d.,/-])(?:\+\d{1,3}|0\d{1,3})(?:[ ./-]{1,2}\d{2,4}){3,5}(?!\d)/gu;
const NUMBER_OF_ACCOUNT =
  /(?<!\p{L})(?:tel|phone|fax|faks|gsm|iban|p\.?o|vkn|инн|кпп|огрн|тел|факс)\.?\s*(?:no|nr|№)?\.?\s*[:.#]?\s*\d{8,}/giu;
/** What one costs. */
const PRICE = new RegExp(
  [
    String.raw`(?:${LINE_WORDS.price})\s*[:=]\s*\d[\d.,]*(?:\s*(?:€|\$|£|₺|₽|eur|usd|try|tl|gbp|руб\.?))?`,
    String.raw`(?:€|\$|£|₺|₽)\s?\d[\d.,]*`,
    String.raw`(?<![\p{L}\d.,])\d[\d.,]{0,12}\s?(?:€|£|₺|₽|eur|usd|tl|руб)(?!\p{L})`,
  ].join("|"),
  "giu",
);

/** Removes telephone and order numbers, prices and calendar weeks from inside a line. */
export const stripLabelledNumbers = (text: string): string =>
  text
    .replace(PHONE, " ")
    .replace(NUMBER_OF_ACCOUNT, " ")
    .replace(PRICE, " ")
    .replace(/(?<!\p{L})(?:kw|week|hafta|semaine|неделя|нед)\.?\s*\d{1,2}(?!\d)/giu, " ")
    .replace(
      /(?<!\p{L})(?:tel|phone|fax|faks|gsm|iban|sipari[sş] no|order no|po(?: no)?|тел|факс)\.?\s*[:.#]\s*[+\d][\d\s()/.-]{3,}\d/giu,
      " ",
    );
