import type { FacetValue } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import {
  type Rating,
  TRADE_FACETS,
  type TradeData,
  type TradeFacet,
} from "../../../../app/foundation/catalogue/product/trade-data.ts";
import type { RowOf } from "../check/table-reader.ts";
import type { Product } from "../read/product-row.ts";

export type RatingRow = RowOf<"ratings.csv">;

const toRating = ({ standard, use_group, voltage, current, awg_min, awg_max }: RatingRow): Rating => ({
  standard,
  useGroup: use_group,
  voltage,
  current,
  awgMin: awg_min,
  awgMax: awg_max,
});

/** The JSON of the column `product.trade`; unknown facts are left out, and search words are for exports alone. */
export const tradeDataOf = (
  product: Product,
  ratings: readonly RatingRow[],
): Partial<TradeData> & { readonly searchWords?: string } => ({
  gtin: product.gtin,
  countryOfOrigin: product.country_of_origin,
  rohs: product.rohs,
  rohsExemption: product.rohs_exemption,
  reach: product.reach,
  reachDate: product.reach_date,
  scipNumber: product.scip_number,
  weeeCategory: product.weee_category,
  ...(product.pcf_kg !== undefined && product.pcf_method !== undefined
    ? {
        carbonFootprint: {
          kg: product.pcf_kg,
          method: product.pcf_method,
          stage: product.pcf_stage,
          verification: product.pcf_verification,
          lifetime: product.pcf_lifetime,
        },
      }
    : {}),
  ...(product.search_words.length > 0 ? { searchWords: product.search_words.join(";") } : {}),
  ...(ratings.length > 0 ? { ratings: ratings.map(toRating) } : {}),
});

/** The facets of trade data that a product has a value of. */
export const tradeFacetsOf = (product: Product): [facet: TradeFacet, value: FacetValue][] =>
  TRADE_FACETS.flatMap((facet): [TradeFacet, FacetValue][] => {
    const code = product[facet];
    return code === undefined ? [] : [[facet, [code]]];
  });
