import { addressOf } from "../../../ground/text/part-numbers.ts";

/** The number of a product and its slug, in which its number comes first. */
type Numbered = { readonly code: string; readonly slug: string };

/** How many characters behind the number the slugs of a family share: the rest of each is a word or two. */
export function sharedSlugLength(products: readonly Numbered[]): number {
  const [first = "", ...others] = products.map(({ code, slug }) => slug.slice(addressOf(code).length));
  let length = 0;
  while (length < first.length && others.every((other) => other[length] === first[length])) length += 1;
  return length;
}

type Ended = { readonly code: string; readonly slugEnd: string };

/** The page of a variant: of the address of the family's product, which is among the variants, and of ends of their own. */
export function variantHref(
  { code, href }: { readonly code: string; readonly href: string },
  variants: readonly Ended[],
  variant: Ended,
): string {
  const own = variants.find((each) => each.code === code)?.slugEnd ?? "";
  const slugAt = href.lastIndexOf("/") + 1;
  return (
    href.slice(0, slugAt) +
    addressOf(variant.code) +
    href.slice(slugAt + addressOf(code).length, href.length - own.length) +
    variant.slugEnd
  );
}
