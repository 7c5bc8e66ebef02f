import { productApiPath } from "../../../app/foundation/catalogue/product/product-api-path.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { ProductReference } from "../../../app/screens/api-reference/schemas/product.ts";

/** Addresses in answers are absolute, so that a program can follow them from wherever it keeps them. */
export const absolute = (path: string): string => BRAND.origin + path;

export const productApi = (locale: Locale, code: string): string => absolute(productApiPath(code, ".json", locale));

/** The address of the product's Asset Administration Shell, which is in all languages. */
export const shellPath = (code: string, format: "json" | "aasx"): string => productApiPath(code, `/aas.${format}`);

export const toReference = (
  locale: Locale,
  { code, name, href }: { readonly code: string; readonly name: string; readonly href: string },
): ProductReference => ({
  code,
  name,
  page: absolute(href),
  api: productApi(locale, code),
});

/** The request's address on the site's own origin, with some parameters changed or left out. */
export function addressWith({ pathname, searchParams }: URL, changes: Readonly<Record<string, string | null>>): string {
  const parameters = new URLSearchParams(searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return absolute(pathname + (query && `?${query}`));
}
