import type { Product as SchemaProduct } from "schema-dts";
import { findProductFiles, NO_FILES } from "../../features/documents/product-files-queries.ts";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import { buildSpecification } from "../../foundation/catalogue/product/build-specification.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { readProductPage } from "./read-product-page.ts";
import { toFilterableSections } from "./specification/filterable-specification.ts";
import { describeProduct } from "./structured-data.ts";

/** A product as schema.org has it, as its page says it; null when there is no such product. */
export async function readProductSchema(
  catalogue: CatalogueDatabase,
  locale: Locale,
  code: string,
): Promise<SchemaProduct | null> {
  const [{ found, vocabulary }, [files = NO_FILES]] = await Promise.all([
    readProductPage(catalogue, locale, code),
    findProductFiles(catalogue, locale, [code], new Date()),
  ]);
  if (!found) return null;
  return describeProduct({
    product: found,
    photos: files.photos,
    specification: toFilterableSections(vocabulary, buildSpecification(found, locale)),
    locale,
    url: BRAND.origin + hrefOf("product", locale, found.params[locale]),
  });
}
