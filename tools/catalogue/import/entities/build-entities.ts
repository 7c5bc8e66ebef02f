import type { Catalogue } from "../check/check-catalogue.ts";
import { digestOf } from "../digest.ts";
import { createEntity, type Entity, type IsPublished } from "./entity.ts";
import { buildFacetPackEntities } from "./facet-pack-entities.ts";
import { assignFirstPositions } from "./first-positions.ts";
import { buildProductEntities } from "./product-entities.ts";
import { buildTermEntities } from "./search-terms.ts";
import { buildSubstituteEntities } from "./substitute-entities.ts";
import { jsonRows, textRows } from "./table-rows.ts";
import { buildVocabulary } from "./vocabulary-data.ts";
import { buildVocabularyEntities } from "./vocabulary-entities.ts";

type BuildOptions = {
  /** Where the products of each category begin, by its code. */
  readonly firstPositions: ReadonlyMap<string, number>;
  /** Which kinds can be left out. */
  readonly isPublished: IsPublished;
  /** A digest of the code that makes the rows. */
  readonly importerVersion: string;
};

/**
 * A checked catalogue as the rows of the database.
 * @param idOf the database's id of a product, by its code
 */
export function* buildEntities(
  catalogue: Catalogue,
  idOf: (code: string) => number,
  { firstPositions, isPublished, importerVersion: version }: BuildOptions,
): Generator<Entity> {
  const { categories, products } = catalogue;
  const firsts = assignFirstPositions(
    categories.map(({ code }) => code),
    firstPositions,
  );
  const firstPosition = (code: string) => firsts.get(code) ?? 0;
  yield* buildVocabularyEntities(catalogue);
  yield* buildProductEntities(catalogue, version, idOf);
  yield* buildSubstituteEntities(catalogue, idOf);
  yield* buildResellers(catalogue);
  yield* buildRules(catalogue);
  for (const { code } of categories) {
    const codes = JSON.stringify(products.ofCategory(code).stored.map((product) => product.code));
    yield createEntity("order", code, [{ table: "", values: { first: firstPosition(code), codes } }]);
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

function* buildRules({ rules }: Catalogue): Generator<Entity> {
  for (const [position, { rule, only, except, attributes, words }] of rules.entries()) {
    const lists = { only_in: only, except_in: except, attributes, words };
    const cells = Object.fromEntries(Object.entries(lists).map(([column, items]) => [column, items.join(";")]));
    yield createEntity("rule", String(position), [{ table: "catalogue_rule", values: { position, rule, ...cells } }]);
  }
}
