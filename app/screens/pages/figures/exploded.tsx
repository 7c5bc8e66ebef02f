import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import styles from "./row.module.css";

type Props = { readonly data: FigureData<"exploded">; readonly references: CatalogueReferences };

/** A terminal taken apart, each part with its number and what it does. */
export function Exploded({ data: { label, product: code, parts }, references }: Props) {
  const { typeset } = useI18n();
  const product = references.products[code];
  return (
    <figure className={`stack wide columns panel ${styles.exploded}`} aria-label={typeset(label)}>
      {product && <PlainPicture of={[product.product]} view="exploded" className={styles.drawing} />}
      <figcaption className="stack loose start">
        <ol className="stack">
          {parts.map(({ title, text }, index) => (
            <li key={title}>
              <span className="measured">{index + 1}</span> <strong>{typeset(title)}</strong>{" "}
              <span>{typeset(text)}</span>
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
