-- What trade and law ask of a product, as JSON: `TradeData` (app/catalogue/product/trade-data.ts). What is not known is left out.
ALTER TABLE product ADD COLUMN trade TEXT NOT NULL DEFAULT '{}';
