import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { CatalogueReferences } from "../catalogue-references.ts";
import styles from "./exploded.module.css";
import type { FigureData } from "./figure.ts";

type Props = { readonly data: FigureData<"exploded">; readonly references: CatalogueReferences };

/** A terminal taken apart, each part with its number and what it does. */
export function Exploded({ data: { label, product: code, parts }, references }: Props) {
  const { typeset } = useI18n();
  const product = references.products[code];
  return (
    <figure className={styles.figure} aria-label={typeset(label)}>
      {product && <PlainPicture of={[product.product]} view="exploded" className={styles.drawing} />}
      <figcaption>
        <ol className={styles.parts}>
          {parts.map(({ title, text }) => (
            <li key={title}>
              <strong>{typeset(title)}</strong> <span>{typeset(text)}</span>
            </li>
          ))}
        </ol>
        {product && (
          <Link to={product.href} lang={product.language}>
            {typeset(product.name)}
          </Link>
        )}
      </figcaption>
    </figure>
  );
}
