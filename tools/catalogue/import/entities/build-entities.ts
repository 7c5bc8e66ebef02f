import type { Catalogue } from "../check/check-catalogue.ts";
import { createEntity, digestOf, type Entity, type IsPublished } from "./entity.ts";
import { buildFacetPackEntities } from "./facet-pack-entities.ts";
import { importerVersion } from "./importer-version.ts";
import { buildProductEntities } from "./product-entities.ts";
import { buildTermEntities } from "./search-terms.ts";
import { buildSubstituteEntities } from "./substitute-entities.ts";
import { jsonRows, textRows } from "./table-rows.ts";
import { buildVocabulary } from "./vocabulary-data.ts";
import { buildVocabularyEntities } from "./vocabulary-entities.ts";

/** The position of a category's first product is a multiple of this, so a category can grow without moving the next. */
const POSITIONS_PER_CATEGORY = 1_000_000;

const firstPosition = (categoryIndex: number) => categoryIndex * POSITIONS_PER_CATEGORY;

/**
 * A checked catalogue as the rows of the database.
 * @param idOf the database's id of a product, by its code
 * @param isPublished lets whole kinds be left out
 */
export function* buildEntities(
  catalogue: Catalogue,
  idOf: (code: string) => number,
  isPublished: IsPublished = () => false,
): Generator<Entity> {
  const { categories, products } = catalogue;
  const version = importerVersion();
  yield* buildVocabularyEntities(catalogue);
  yield* buildProductEntities(catalogue, version, idOf);
  yield* buildSubstituteEntities(catalogue, idOf);
  yield* buildResellers(catalogue);
  for (const [index, { code }] of categories.entries()) {
    const codes = JSON.stringify(products.ofCategory(code).stored.map((product) => product.code));
    yield createEntity("order", code, [{ table: "", values: { first: firstPosition(index), codes } }]);
  }
  const namesDigest = digestOf(
    [version, ...categories.map(({ code }) => products.ofCategory(code).namesDigest)].join("\n"),
  );
  yield* buildFacetPackEntities(catalogue, namesDigest, idOf);
  const vocabulary = buildVocabulary(catalogue, firstPosition);
  yield createEntity("vocabulary", "catalogue", jsonRows("vocabulary", { scope: "catalogue" }, vocabulary));
  yield* buildTermEntities(catalogue, namesDigest, isPublished);
}

function* buildResellers({ resellers }: Catalogue): Generator<Entity> {
  for (const [position, reseller] of resellers.entries()) {
    const { code, kind, country, city, latitude, longitude, name, address, phone, email, website } = reseller;
    yield createEntity("reseller", code, [
      {
        table: "reseller",
        values: { code, position, kind, country, city, latitude, longitude, name, address, phone, email, website },
      },
      ...textRows("reseller_text", { code }, ["city"], reseller),
      ...reseller.groups.map((group) => ({ table: "reseller_group", values: { code, group_code: group } })),
    ]);
  }
}
