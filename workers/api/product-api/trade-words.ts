import type { TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";

const ROHS_STATUSES = { true: "compliant", exempt: "exempt", false: "not_compliant" } as const;

/** Trade data with fields that mean what they say, beside those of the catalogue's columns, which former programs read. */
export const withTradeWords = (trade: Omit<TradeData, "ratings">) => ({
  ...trade,
  ...(trade.rohs ? { rohsStatus: ROHS_STATUSES[trade.rohs] } : {}),
  ...(trade.reach && trade.reach !== "no_data" ? { containsSvhc: trade.reach === "true" } : {}),
});
