import { useEffect, useRef, useState } from "react";
import type { ListedFamily } from "../../../foundation/catalogue/data/families.ts";
import type { PicturedProduct, ValueLayout } from "../../../foundation/catalogue/data/listed-products.ts";
import { variantHref } from "../../../foundation/catalogue/data/variant-slug.ts";
import { Swatch } from "../../../frame/ui/swatch.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { codeToken } from "../../../ground/text/part-numbers.ts";
import styles from "./variants.module.css";

type Picked = { readonly family: ListedFamily; readonly product: PicturedProduct };

/** The product of a family to show: the first one until the visitor picks another, and again in each new result. */
export function useVariant(family: ListedFamily, layout: ValueLayout) {
  const { locale } = useI18n();
  const [picked, setPicked] = useState<Picked | null>(null);
  const lastRequest = useRef<{ readonly family: ListedFamily } | null>(null);
  // A variant that is still loading belongs to the result in which it was picked.
  useEffect(
    () => () => {
      if (lastRequest.current?.family === family) lastRequest.current = null;
    },
    [family],
  );

  /** @throws when the product cannot be loaded, unless the visitor has done something else since */
  async function pick(code: string): Promise<void> {
    const request = { family };
    lastRequest.current = request;
    try {
      const product =
        code === family.code ? family : await fetchListedProduct(`/listed/${locale}/${layout}/${codeToken(code)}`);
      if (lastRequest.current === request) setPicked({ family, product });
    } catch (error) {
      if (lastRequest.current === request) throw error;
    }
  }
  return { product: picked?.family === family ? picked.product : family, pick };
}

const cache = new Map<string, Promise<PicturedProduct>>();

/** @throws when the request fails */
function fetchListedProduct(url: string): Promise<PicturedProduct> {
  const product = cache.get(url) ?? fetch(url).then(parseProduct);
  cache.set(url, product);
  product.catch(() => cache.delete(url));
  return product;
}

async function parseProduct(response: Response): Promise<PicturedProduct> {
  if (!response.ok) throw new Error(`Cannot load the variant ${response.url}: HTTP ${response.status}`);
  return response.json();
}

type Props = {
  readonly family: ListedFamily;
  /** The order number of the variant in view. */
  readonly selected: string;
  /** @throws when the product cannot be loaded */
  readonly onPick: (code: string) => Promise<void>;
  readonly label: string;
  readonly className?: string | undefined;
};

/**
 * The products of a family as a row of swatches or values: links that the server renders. With scripts a click changes
 * the card or row instead, and falls back to following the link.
 */
export function Variants({ family, selected, onPick, label, className = "" }: Props) {
  const { typeset } = useI18n();
  const { variants, more } = family;
  if (!variants) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its items are links, no fields of a form
    <div role="group" aria-label={label} className={`row tight small ${styles.variants} ${className}`}>
      {variants.map((variant) => (
        <Link
          key={variant.code}
          to={variantHref(family, variants, variant)}
          aria-current={variant.code === selected || undefined}
          title={variant.look.hex && variant.look.label}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            const { href: address } = event.currentTarget;
            onPick(variant.code).catch(() => window.location.assign(address));
          }}
        >
          {variant.look.hex ? (
            <Swatch hex={variant.look.hex} stripe={variant.look.stripe} />
          ) : (
            typeset(variant.look.label)
          )}
        </Link>
      ))}
      {more && (
        <Link to={more.href} rel="nofollow">
          {`+${more.count}`}
        </Link>
      )}
    </div>
  );
}
