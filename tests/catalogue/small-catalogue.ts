import { type Catalogue, checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../tools/catalogue/import/products/products.ts";
import { type PublishOptions, publishCatalogue } from "../../tools/catalogue/import/publish/publish-catalogue.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import type { Cells } from "../../tools/catalogue/import/read/table.ts";
import { writeCsvFolder } from "../../tools/commands/catalogue/csv-folder.ts";
import { createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { type CatalogueDatabases, liveDatabase } from "../../tools/sql/slots.ts";
import { SAMPLE, sampleRows } from "../sample.ts";

const categories = sampleRows("categories.csv").flatMap(({ code, group }) => (group === "screw" && code ? [code] : []));
const isKept = ({ type }: Cells) => type === "kv";
const codes = sampleRows("products/screw.csv").flatMap((row) => (isKept(row) ? [row.code] : []));
const none = () => false;
const someWords = ({ language }: Cells) => language === "en";

/** The rows that stay, of tables of which not all do. */
type Kept = Readonly<Record<string, (cells: Cells) => boolean>>;

const sample = createFolderSource(SAMPLE);
const selectRows = (kept: Kept, productFiles = sample.productFiles): Source => ({
  read: (file, problems) => {
    const table = sample.read(file, problems);
    const keep = kept[file] ?? kept[file.replace(/\/.*/, "/")];
    return table && keep ? { ...table, rows: [...table.rows].filter(({ cells }) => keep(cells)) } : table;
  },
  productFiles,
});

const SMALL: Kept = {
  "products/screw.csv": isKept,
  "groups.csv": ({ code }) => code === "screw",
  "categories.csv": ({ group }) => group === "screw",
  "types.csv": ({ category = "" }) => categories.includes(category),
  "etim.csv": (cells) => cells.class === "",
  "ratings.csv": ({ product }) => codes.includes(product),
  "discontinued.csv": ({ successor }) => !successor,
  "accessories.csv": none,
  "cross-references.csv": none,
  "meanings.csv": none,
  "synonyms.csv": someWords,
  "resellers.csv": none,
  "rules.csv": none,
};

/** The sample's screw terminals with nothing that refers elsewhere: enough to publish over and over. */
const smallSource = selectRows(SMALL, () => ["products/screw.csv"]);

const checked = checkTables(smallSource);
if (checked.problems.length > 0) throw new Error(JSON.stringify(checked.problems[0]));
export const small: Catalogue = checked.catalogue;

/** The same as files. */
export const writeSmallCatalogue = (folder: string): void => void writeCsvFolder(smallSource, folder);

/** The sample with few products: some, and the emblems of the groups. Of what words mean it has a language and an attribute. */
export function writeThinSample(folder: string, someCodes: readonly string[]): void {
  const codesKept = new Set([...someCodes, ...sampleRows("groups.csv").map((group) => group.emblem_product ?? "")]);
  const has = (code: string | undefined) => codesKept.has(code ?? "");
  const thin = selectRows({
    "products/": ({ code }) => has(code),
    "accessories.csv": ({ product, accessory }) => has(product) && has(accessory),
    "ratings.csv": ({ product }) => has(product),
    "discontinued.csv": ({ successor }) => !successor || has(successor),
    "cross-references.csv": ({ order_number }) => has(order_number),
    "synonyms.csv": someWords,
    "meanings.csv": ({ attribute }) => attribute === "type",
  });
  writeCsvFolder(thin, folder);
}

/** The first products of each group of the sample, for a thin one that has something of everything. */
export const someOfEachGroup = (count: number): readonly string[] =>
  sampleRows("groups.csv").flatMap(({ code: group }) =>
    sampleRows(`products/${group}.csv`)
      .slice(0, count)
      .map(({ code = "" }) => code),
  );

/** The first products of the small one. */
export function firstOf(count: number): Catalogue {
  const products = [...small.products].slice(0, count);
  const emblem_product = products.at(-1)?.code ?? "";
  return {
    ...small,
    groups: small.groups.map((group) => ({ ...group, emblem_product })),
    ratings: small.ratings.filter(({ product }) => products.some(({ code }) => code === product)),
    products: Products.from(products),
  };
}

/** Publishes whatever is removed, and without the time in which Workers might still read a slot: none reads those of a test. */
export const publishAtOnce = (to: CatalogueDatabases, from: Catalogue, options: Partial<PublishOptions> = {}) =>
  publishCatalogue(to, from, { importerVersion: "tested", wait: async () => {}, removes: "any", ...options });

/** The first value that a query finds in what is live. */
export const valueIn = async (databases: CatalogueDatabases, sql: string) =>
  Object.values((await (await liveDatabase(databases)).select(sql))[0] ?? {})[0];
