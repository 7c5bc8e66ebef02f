import { readCompany } from "./read-company.ts";
import type { marketFor } from "./read-markets.ts";

export const { MARKETS, MARKET_OF, HOME_MARKET } = readCompany().markets;
/** What every page of a language has of its market. */
export type PageMarket = ReturnType<typeof marketFor>;
