import { useState } from "react";
import { useI18n } from "../../../i18n/i18n-context.tsx";
import type { ListedFamily } from "../../data/families.ts";
import type { PicturedProduct, ValueLayout } from "../../data/listed-products.ts";
import styles from "./variants.module.css";

/** The product of a family to show: the first one until the visitor picks another. */
export function useVariant(family: ListedFamily, layout: ValueLayout) {
  const { locale } = useI18n();
  const [picked, setPicked] = useState<PicturedProduct | null>(null);

  async function pick(code: string): Promise<void> {
    setPicked(code === family.code ? null : await fetchListedProduct(`/listed/${locale}/${layout}/${code}`));
  }
  return { product: picked ?? family, pick };
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
  /** @throws when the product cannot be loaded */
  readonly onPick: (code: string) => Promise<void>;
  readonly label: string;
  readonly className?: string | undefined;
};

/**
 * The products of a family as a row of swatches or values: links that the server renders. With scripts a click changes
 * the card or row instead, and falls back to following the link.
 */
export function Variants({ family, onPick, label, className = "" }: Props) {
  async function selectVariant(link: HTMLAnchorElement, links: Iterable<HTMLAnchorElement>) {
    for (const each of links) each.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    await onPick(link.dataset.code ?? "").catch(() => window.location.assign(link.href));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: its items are links, no fields of a form
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are links, which the keyboard clicks too
    <div
      role="group"
      aria-label={label}
      className={`${styles.variants} ${className}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: family.variants ?? "" }}
      onClick={(event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-code]");
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void selectVariant(link, event.currentTarget.querySelectorAll("a"));
      }}
    />
  );
}
