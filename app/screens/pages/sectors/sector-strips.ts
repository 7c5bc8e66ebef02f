import type * as v from "valibot";
import { drawnProductsQuery, toDrawnProduct } from "../../../foundation/catalogue/data/listed-products.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { isMeasured } from "../../../foundation/drawing/measured.ts";
import { pictureDigest } from "../../../foundation/drawing/picture-digest.ts";
import { MAX_ROW, pictureUrl } from "../../../foundation/drawing/picture-url.ts";
import type { Sector } from "../content.ts";

/** The products of all sectors as they are drawn; one row each. */
export const sectorProductsQuery = (sectors: readonly Sector[]) =>
  drawnProductsQuery("code", [...new Set(sectors.flatMap(({ products }) => products))]);

type DrawnRow = v.InferOutput<ReturnType<typeof sectorProductsQuery>[1]>;

/** The address of a picture of each sector's strip, by its id. What the catalogue does not have is left out of it. */
export function sectorStrips(
  sectors: readonly Sector[],
  vocabulary: Vocabulary,
  rows: readonly DrawnRow[],
): Readonly<Record<string, string>> {
  const pictured = new Map(
    rows.flatMap((row) => {
      const drawn = toDrawnProduct(vocabulary, row);
      return isMeasured(drawn) ? [[row.code, { code: row.code, picture: pictureDigest(drawn) }] as const] : [];
    }),
  );
  return Object.fromEntries(
    sectors.flatMap(({ id, products }) => {
      const strip = products.flatMap((code) => pictured.get(code) ?? []).slice(0, MAX_ROW);
      return strip.length > 0 ? [[id, pictureUrl(strip, { view: "strip" })] as const] : [];
    }),
  );
}
