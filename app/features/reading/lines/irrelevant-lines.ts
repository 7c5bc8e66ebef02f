import { fold } from "../../../ground/text/fold.ts";

// Beginnings of lines that order nothing, in the languages that orders come in, folded.
const GREETING =
  /^(merhaba|selam|sayin|iyi gunler|gunaydin|hi|hello|hallo|dear|good (morning|afternoon)|guten|sehr geehrte|здравствуйте|добрый|уважаем|привет|день добрый)(?!\p{L})/u;
const CLOSING =
  /^(--$|saygilar|iyi calismalar|iyi gunler|kolay gelsin|tesekkur|thanks|thank you|(kind |best |many )?(regards|thanks|wishes)|best,|sincerely|cheers|mit freundlichen|freundliche|viele gru|beste gru|gru(ß|ss)|mfg|danke|с уважением|спасибо|заранее (спасибо|благодар))/u;
/** Before order numbers of the visitor's own, unless what follows is a number of the catalogue. */
const REFERENCE =
  /^(p\.?o|purchase order|siparis|order|bestellung|bestell|auftrag|заказ|ref|reference|teklif|offer|quote|angebot)\.?\s*(no|nr|id|numarasi|number|nummer|номер|№)*\.?\s*(:|#|№|$)/u;
/** Before telephone and account numbers, and addresses. */
const LABEL =
  /^(tel|telefon|phone|mobil|mobile|gsm|cep|fax|faks|т|тел|телефон|факс|моб|e-?mail|e-?posta|mail|web|www|from|sent|to|cc|bcc|subject|date|kimden|kime|gonderen|alici|konu|tarih|von|gesendet|an|betreff|datum|от|кому|копия|тема|дата|отправлено|adres|adresi?|address|anschrift|адрес|iban|bic|swift|konto|hesap|account|р\/с|бик|инн|кпп|огрн|ust|ust-?id|vat|tax|vergi|v\.?d|kunden|musteri|customer|hazirlayan|onaylayan|prepared by|approved by|erstellt|составил|утвердил|ответственный)\.?\s*(no|nr|id|numarasi|number|nummer|dairesi|номер|№)*\.?\s*(:|#|№|$)/u;
const LABELLED_NUMBER =
  /^(tel|telefon|phone|mobile|gsm|cep|fax|faks|тел|телефон|факс|моб|iban|инн|кпп|огрн)\.?\s*[+\d(]/u;
const CONTACT =
  /^https?:|^iban(?!\p{L})|^www\.|^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$|^(ust-?id|steuer-?n|vergi (no|dairesi|numara))/u;
const DELIVERY = /^(liefer|teslim|sevk|termin(?!\p{L})|delivery|ship to|deliver|доставк|срок|отгруз)/u;
const TOTAL =
  /^(p\d.*\s)?(\p{L}+[ -])?(toplam|total|subtotal|ara toplam|genel toplam|summe|gesamt|zwischensumme|итого|всего|sum of|sum\b|Σ|σ|\u2211|kdv(?!\s*\d+(?!\s*[%\d.,]))|vat|mwst|ust|ндс|nakliye|kargo|freight|shipping|fracht|versand|доставка|iskonto|indirim|discount|rabatt|скидка)(?!\p{L}{3})/u;
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

/** Whether a line orders nothing unless it names a product: a greeting, a date of delivery, the number of an order. */
export const isDoubtful = (text: string): boolean => matches([GREETING, DELIVERY, REFERENCE], fold(text).trim());

/** Whether a text labels a total below a table. */
export const isTotal = (text: string) => TOTAL.test(fold(text).trim());

/** Telephone numbers in groups: +90 212 555 01 74, 06 12 34 56 78. */
const PHONE = /(?<![\p{L}\d.,/-])(?:\+\d{1,3}|0\d{1,3})(?:[ ./-]{1,2}\d{2,4}){3,5}(?!\d)/gu;
const NUMBER_OF_ACCOUNT =
  /(?<!\p{L})(?:tel|phone|fax|faks|gsm|iban|p\.?o|vkn|инн|кпп|огрн|тел|факс)\.?\s*(?:no|nr|№)?\.?\s*[:.#]?\s*\d{8,}/giu;
/** What one costs. */
const PRICE =
  /(?:(?:unit |birim |b\.\s?)?(?:price|fiyat[ıi]?)|(?:einzel)?preis|prix(?: unitaire)?|цена)\s*[:=]\s*\d[\d.,]*(?:\s*(?:€|\$|£|₺|₽|eur|usd|try|tl|gbp|руб\.?))?|(?:€|\$|£|₺|₽)\s?\d[\d.,]*|(?<![\p{L}\d.,])\d[\d.,]{0,12}\s?(?:€|£|₺|₽|eur|usd|tl|руб)(?!\p{L})/giu;

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
