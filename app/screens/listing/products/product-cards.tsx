import { useState } from "react";
import { CompareCheckbox } from "../../../features/comparison/compare-checkbox.tsx";
import { AddToList } from "../../../features/list/adding/add-to-list.tsx";
import type { ListedFamily } from "../../../foundation/catalogue/data/families.ts";
import type { AttributeColumn, ValueLayout } from "../../../foundation/catalogue/data/listed-products.ts";
import { ProductPicture } from "../../../foundation/drawing/product-picture.tsx";
import { withoutBreaks } from "../../../frame/ui/no-wrap.tsx";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import styles from "./product-cards.module.css";
import { useVariant, Variants } from "./variants.tsx";

type Props = {
  readonly products: readonly ListedFamily[];
  readonly columns: readonly AttributeColumn[];
  /** The label of a row of variants. */
  readonly variants: string;
  readonly layout: ValueLayout;
};

export function ProductCards({ products, ...cardProps }: Props) {
  return (
    <ul className={`cells ruled ${styles.cards}`}>
      {products.map((family) => (
        <Card key={family.code} family={family} {...cardProps} />
      ))}
    </ul>
  );
}

type CardProps = Omit<Props, "products"> & {
  readonly family: ListedFamily;
};

function Card({ family, columns, variants, layout }: CardProps) {
  const { typeset } = useI18n();
  const { product, pick } = useVariant(family, layout);
  const [isPointedAt, setIsPointedAt] = useState(false);
  return (
    <li>
      <Link to={product.href} className={`stack tight ${styles.card}`} onPointerEnter={() => setIsPointedAt(true)}>
        <div className={styles.views}>
          <ProductPicture of={product} className={styles.front} />
          {isPointedAt && <ProductPicture of={product} className={styles.turned} view="side" />}
        </div>
        <h2 key={product.name} className="cell-title heading" lang={product.language}>
          {withoutBreaks(typeset(product.name))}
        </h2>
        <p className="muted">{formatCode(product.code)}</p>
        {columns.length > 0 ? (
          <dl className="facts">
            {columns.map(
              ({ code, name }, index) =>
                product.values[index] && (
                  <div key={code}>
                    <dt>{typeset(name)}</dt>
                    <dd>{typeset(product.values[index])}</dd>
                  </div>
                ),
            )}
          </dl>
        ) : (
          <p className="small">{typeset(product.values.join(" · "))}</p>
        )}
      </Link>
      <Variants family={family} selected={product.code} onPick={pick} label={variants} className={styles.variants} />
      <CompareCheckbox product={product} className={`check note ${styles.compare}`} />
      <AddToList key={product.code} product={product} className={styles.add} />
    </li>
  );
}
