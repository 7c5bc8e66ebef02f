import { createContext, use } from "react";
import type { PageMarket } from "#company/markets";

export const MarketContext = createContext<PageMarket | null>(null);

/** The market that the pages of this language speak for: its office, and what the law has a footer lead to. */
export function useMarket(): PageMarket {
  const market = use(MarketContext);
  if (!market) throw new Error("useMarket outside of a language's layout");
  return market;
}
