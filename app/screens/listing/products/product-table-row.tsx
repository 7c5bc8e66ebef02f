import { CompareCheckbox } from "../../../features/comparison/compare-checkbox.tsx";
import { AddToList } from "../../../features/list/adding/add-to-list.tsx";
import { useAmountText } from "../../../features/list/amounts/use-amount-text.ts";
import type { ListedFamily } from "../../../foundation/catalogue/data/families.ts";
import type { AttributeColumn, ValueLayout } from "../../../foundation/catalogue/data/listed-products.ts";
import { ProductPicture } from "../../../foundation/drawing/product-picture.tsx";
import { NoWrap } from "../../../frame/ui/no-wrap.tsx";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import styles from "./product-table.module.css";
import { type MinWidth, WIDTH_COLUMN_MIN } from "./product-table-columns.ts";
import { useVariant, Variants } from "./variants.tsx";

type Props = {
  readonly family: ListedFamily;
  readonly columns: readonly AttributeColumn[];
  readonly minWidths: readonly MinWidth[];
  /** The label of a row of variants. */
  readonly variants: string;
  /** What a package is called, in short. */
  readonly pack: string;
  readonly layout: ValueLayout;
};

export function ProductRow({ family, columns, minWidths, variants, pack, layout }: Props) {
  const { number, typeset } = useI18n();
  const { product, pick } = useVariant(family, layout);
  const amountText = useAmountText();
  const { widthMm } = product;
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <div className="check">
          <CompareCheckbox product={product} className={styles.box} />
          <ProductPicture of={product} className={`thumbnail ${styles.picture}`} isSmall />
          <div className={styles.named}>
            <Link className="quiet link" to={product.href} lang={product.language}>
              <NoWrap text={product.name} />
            </Link>
            <p className="muted no-wrap">{formatCode(product.code)}</p>
            <Variants
              family={family}
              selected={product.code}
              onPick={pick}
              label={variants}
              className={styles.variants}
            />
          </div>
        </div>
      </th>
      {columns.map(({ code }, index) => (
        <td key={code} className={styles.value} data-from={minWidths[index]}>
          {typeset(product.values[index] || "–")}
        </td>
      ))}
      {columns.length === 0 && <td className={styles.summary}>{typeset(product.values.join(" · "))}</td>}
      <td className={styles.value} data-from={WIDTH_COLUMN_MIN}>
        {widthMm === null ? "–" : number(widthMm)}
      </td>
      <td className={styles.adding}>
        <AddToList key={product.code} product={product} className={styles.add} />
        {product.packageUnit > 0 && <small>{`${pack} ${amountText(product.packageUnit, product.unit)}`}</small>}
      </td>
    </tr>
  );
}
