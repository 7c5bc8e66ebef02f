import { addressOf } from "../../../../app/ground/text/part-numbers.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { digestOf } from "../digest.ts";
import { type Entity, LazyEntity } from "./entity.ts";
import { buildProductRows, productSlugs } from "./product-rows.ts";
import { createSearchIndexer } from "./search-rows.ts";

/** Finds the accessories of a product by its code, in their order. */
export function accessoriesById({ accessories }: Pick<Catalogue, "accessories">, idOf: (code: string) => number) {
  const byProduct = Map.groupBy(accessories, ({ product }) => product);
  return (code: string) => (byProduct.get(code) ?? []).map(({ accessory, kind }) => ({ id: idOf(accessory), kind }));
}

/** Finds the ratings of a product by its code. */
export function ratingsByProduct({ ratings }: Pick<Catalogue, "ratings">) {
  const byProduct = Map.groupBy(ratings, ({ product }) => product);
  return (code: string) => byProduct.get(code) ?? [];
}

/** How many products before it, in the order of their numbers, have an address that begins alike. */
export function findTwins({ categories, products }: Pick<Catalogue, "categories" | "products">) {
  const codes = categories.flatMap(({ code }) => products.ofCategory(code).stored.map((product) => product.code));
  const twins = new Map<string, number>();
  for (const alike of Map.groupBy(codes, addressOf).values())
    if (alike.length > 1) for (const [twin, code] of alike.toSorted().entries()) twins.set(code, twin);
  return (code: string) => twins.get(code) ?? 0;
}

/** @param version a digest of the code that makes the rows */
export function* buildProductEntities(
  catalogue: Catalogue,
  version: string,
  idOf: (code: string) => number,
): Generator<Entity> {
  const { categories, types, units, colours, certificates, attributes, attributeValues, products } = catalogue;
  // New products get their ids in this order, in which a search with too many hits lists them.
  for (const { code } of categories) for (const product of products.ofCategory(code).stored) idOf(product.code);
  const accessoriesOf = accessoriesById(catalogue, idOf);
  const ratingsOf = ratingsByProduct(catalogue);
  const twinOf = findTwins(catalogue);
  const indexProduct = createSearchIndexer(catalogue);
  const sharedDigest = digestOf(
    JSON.stringify([version, categories, types, units, colours, certificates, attributes, attributeValues]),
  );
  for (const category of categories)
    for (const { code, digest, index } of products.ofCategory(category.code).stored) {
      const accessories = accessoriesOf(code).map(({ id, kind }) => `${id} ${kind}`);
      const ratings = ratingsOf(code);
      yield new LazyEntity(
        "product",
        code,
        digestOf([sharedDigest, idOf(code), twinOf(code), digest, ...accessories, JSON.stringify(ratings)].join("\n")),
        () => {
          const product = products.at(index);
          return buildProductRows(
            idOf(code),
            product,
            twinOf(code),
            accessoriesOf(code),
            ratings,
            indexProduct(product),
          );
        },
        () => ({ code, slugs: productSlugs(products.readName(index), twinOf(code)), parent: category.code }),
      );
    }
}
