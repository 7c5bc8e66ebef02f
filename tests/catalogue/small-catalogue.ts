import { type Catalogue, checkCatalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../tools/catalogue/import/products/products.ts";
import { type PublishOptions, publishCatalogue } from "../../tools/catalogue/import/publish/publish-catalogue.ts";
import { type CatalogueDatabases, liveDatabase } from "../../tools/operations/databases/slots.ts";
import { SAMPLE } from "../sample.ts";

const { catalogue } = checkCatalogue(SAMPLE);

/** The sample's screw terminals with nothing that refers elsewhere: enough to publish over and over. */
export const small: Catalogue = {
  ...catalogue,
  groups: catalogue.groups.filter((group) => group.code === "screw"),
  categories: catalogue.categories.filter((category) => category.group === "screw"),
  types: catalogue.types.filter((type) => ["kv", "kvy", "kvc", "kvm", "kv_3", "kv_4"].includes(type.code)),
  products: Products.from([...catalogue.products].filter((product) => product.type === "kv")),
  accessories: [],
  crossReferences: [],
  discontinued: catalogue.discontinued.filter(({ successor }) => !successor),
  resellers: [],
};

/** The first products of it. */
export const firstOf = (count: number): Catalogue => ({
  ...small,
  products: Products.from([...small.products].slice(0, count)),
});

/** Publishes without the time in which Workers might still read a slot: none reads those of a test. */
export const publishAtOnce = (to: CatalogueDatabases, from: Catalogue, options: PublishOptions = {}) =>
  publishCatalogue(to, from, { wait: async () => {}, ...options });

/** The first value that a query finds in what is live. */
export const valueIn = async (databases: CatalogueDatabases, sql: string) =>
  Object.values((await (await liveDatabase(databases)).select(sql))[0] ?? {})[0];
