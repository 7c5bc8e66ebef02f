import { readBmecat } from "../../../tools/catalogue/exchange/bmecat/read-bmecat.ts";
import { mergeExchangeFile } from "../../../tools/catalogue/exchange/merge-exchange-file.ts";
import { readXchange } from "../../../tools/catalogue/exchange/xchange/read-xchange.ts";
import type { Source } from "../../../tools/catalogue/import/read/source.ts";

/** A file in a format of the trade, BMEcat or ETIM xChange, merged into what is live by order number. */
export const mergeTradeFile = (live: Source, file: string, text: string) =>
  mergeExchangeFile(live, file, /\.xml$/i.test(file) ? readBmecat(file, text) : readXchange(file, text));
