import type { Locale } from "../../../ground/i18n/locales.ts";
import {
  STRIP_PRODUCT_LIMITS,
  type StripProductsRequest,
  type StripProductsResponse,
} from "./strip-products-request.ts";

/**
 * Loads the products that strips need, in as many requests as the limits ask for.
 * @throws if a request fails, or the signal ends it
 */
export async function loadStripProducts(
  locale: Locale,
  { codes, wanted }: StripProductsRequest,
  signal?: AbortSignal,
): Promise<StripProductsResponse> {
  const unique = [...new Set(codes)];
  const requests = Math.ceil(
    Math.max(unique.length / STRIP_PRODUCT_LIMITS.codes, wanted.length / STRIP_PRODUCT_LIMITS.wanted),
  );
  const responses: StripProductsResponse[] = [];
  for (let index = 0; index < requests; index++)
    responses.push(
      await post(
        locale,
        {
          codes: unique.slice(index * STRIP_PRODUCT_LIMITS.codes, (index + 1) * STRIP_PRODUCT_LIMITS.codes),
          wanted: wanted.slice(index * STRIP_PRODUCT_LIMITS.wanted, (index + 1) * STRIP_PRODUCT_LIMITS.wanted),
        },
        signal,
      ),
    );
  return {
    products: Object.assign({}, ...responses.map(({ products }) => products)),
    wanted: responses.flatMap((response) => response.wanted),
    discontinued: Object.assign({}, ...responses.map(({ discontinued }) => discontinued)),
  };
}

async function post(
  locale: Locale,
  request: StripProductsRequest,
  signal: AbortSignal | undefined,
): Promise<StripProductsResponse> {
  const response = await fetch(`/strip-products/${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`The request for the strips' products failed: status ${response.status}`);
  return response.json();
}
