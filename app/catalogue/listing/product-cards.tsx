import { CompareBox } from "../../compare/compare-box.tsx";
import { formatCode } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { AddToList } from "../../order-list/add-to-list.tsx";
import { Link } from "../../shell/link.tsx";
import { type InDocument, InlineDrawing } from "../drawing/inline-drawing.tsx";
import type { ListedProduct } from "../listed-products.ts";
import { Unbroken } from "../unbroken.tsx";
import styles from "./product-cards.module.css";

const CARD_ATTRIBUTES = 3;
const FRAME = { width: 290, height: 190 };

type Props = { readonly products: readonly InDocument<ListedProduct>[]; readonly columns: readonly string[] };

/** Cards that share their hairlines: drawing with dimensions, name, order number, the three values that matter. */
export function ProductCards({ products, columns }: Props) {
  const { href } = useI18n();
  return (
    <ul className={`cells ${styles.cards}`}>
      {products.map((product) => (
        <li key={product.code}>
          <Link to={href("product", product.params)} className={styles.card}>
            <div className={styles.figure}>
              <InlineDrawing of={product.drawn} frame={FRAME} className={styles.drawing} />
              <img className={styles.turned} src={`/drawings/${product.code}.svg?view=turned`} alt="" loading="lazy" />
            </div>
            <h2 className={`cell-title ${styles.name}`}>
              <Unbroken text={product.name} />
            </h2>
            <p className={styles.code}>{formatCode(product.code)}</p>
            {columns.length > 0 ? (
              <dl className={styles.values}>
                {columns.slice(0, CARD_ATTRIBUTES).map(
                  (column, index) =>
                    product.values[index] && (
                      <div key={column}>
                        <dt>{column}</dt>
                        <dd>{product.values[index]}</dd>
                      </div>
                    ),
                )}
              </dl>
            ) : (
              <p className={styles.summary}>{product.values.slice(0, CARD_ATTRIBUTES).join(" · ")}</p>
            )}
          </Link>
          <CompareBox product={product} className={styles.compare} />
          <AddToList product={product} className={styles.add} />
        </li>
      ))}
    </ul>
  );
}
