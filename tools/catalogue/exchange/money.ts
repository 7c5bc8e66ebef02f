/** Money is never read, whatever calls itself so. */
const CALLED_SO =
  /[€$£₺₽]|(?:^|[^\p{L}])(?:\p{L}*preis\p{L}*|prix|prices?|precio|fiyat\p{L}*|цен[аы]|стоимость|uvp|pvp|msrp|rrp|costs?|kosten|coûts?|maliyet\p{L}*|einkauf|remise|rabatt\p{L}*|discount|iskonto|скидка|tarif(?!\s*douan)|mwst|vat|tva|kdv|ндс|EUR|USD|TRY|GBP|CHF|RUB|currency|währung|devise|para birimi|валюта|p\.\s?r\.)(?:[^\p{L}]|$)/iu;
/** These mean something else beside other words: net weight, Turkish “ek bilgi”. */
const SHORT =
  /^(?:ek|vk|net|netto|gross|brutto|list|liste|p\.?a\.?|ht|ttc)(?:[^\p{L}]+(?:h\.?t|ttc|list|liste))?\.?$/iu;
const SIGN = String.raw`(?:[€$£₺₽]|(?:EUR|USD|TRY|GBP|CHF|RUB)(?![\p{L}\d-]))`;
const AMOUNT = new RegExp(String.raw`^${SIGN}$|\d\s?${SIGN}|(?<![\p{L}\d])${SIGN}\s?\d|\d[.,]\d\d\s?TL(?!\p{L})`, "u");

export const isPrice = (name: string): boolean => CALLED_SO.test(name) || SHORT.test(name);
/** Whether an amount of money, or the sign of a currency, stands in a text. */
export const isMoney = (text: string): boolean => AMOUNT.test(text);
/** Numbers with two decimals and without a unit are money more often than anything else. */
export const mayBeMoney = (text: string): boolean => /^\d[\d .,’']*[.,]\d\d$/.test(text);
