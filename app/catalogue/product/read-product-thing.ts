import type { Product as SchemaProduct } from "schema-dts";
import { BRAND } from "../../brand.ts";
import { findProductFiles, NO_FILES } from "../../downloads/product-files-queries.ts";
import { hrefOf } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { CatalogueDatabase } from "../data/database.ts";
import { readProductPage } from "./read-product-page.ts";
import { buildSpecification } from "./specification/build-specification.ts";
import { toFilterableSections } from "./specification/filterable-specification.ts";
import { describeProduct } from "./structured-data.ts";

/** A product as schema.org has it, as its page says it; null when there is no such product. */
export async function readProductThing(
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
