import type { Product as SchemaProduct } from "schema-dts";
import { findProductFiles, NO_FILES } from "../../features/documents/product-files-queries.ts";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import { buildSpecification } from "../../foundation/catalogue/product/build-specification.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { readProductPage } from "./read-product-page.ts";
import { describeProduct } from "./structured-data.ts";

/** What these say has properties of its own, or is of no use to a search engine. */
const STATED_SECTIONS: ReadonlySet<string> = new Set(["general", "logistics", "trade"]);

/** A product as schema.org has it, with all values of its page's tables; null when there is no such product. */
export async function readProductSchema(
  catalogue: CatalogueDatabase,
  locale: Locale,
  code: string,
): Promise<SchemaProduct | null> {
  const [{ found }, [files = NO_FILES]] = await Promise.all([
    readProductPage(catalogue, locale, code),
    findProductFiles(catalogue, locale, [code], new Date()),
  ]);
  if (!found) return null;
  return describeProduct({
    product: found,
    photos: files.photos,
    properties: buildSpecification(found, locale)
      .filter(({ id }) => !STATED_SECTIONS.has(id))
      .flatMap(({ rows }) => rows),
    locale,
    url: BRAND.origin + hrefOf("product", locale, found.params[locale]),
  });
}
