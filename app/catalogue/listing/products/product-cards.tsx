import { CompareCheckbox } from "../../../compare/compare-checkbox.tsx";
import { formatCode } from "../../../i18n/format.ts";
import { useI18n } from "../../../i18n/i18n-context.tsx";
import { AddToList } from "../../../order-list/adding/add-to-list.tsx";
import { Link } from "../../../shell/navigation/link.tsx";
import type { ListedFamily } from "../../data/families.ts";
import type { AttributeColumn, ValueLayout } from "../../data/listed-products.ts";
import { CardDrawing, type WithOptionalDrawing } from "../../drawing/inline-drawing.tsx";
import { NoWrap } from "../../no-wrap.tsx";
import styles from "./product-cards.module.css";
import { useVariant, Variants } from "./variants.tsx";

type Props = {
  readonly products: readonly WithOptionalDrawing<ListedFamily>[];
  readonly columns: readonly AttributeColumn[];
  /** The label of a row of variants. */
  readonly variants: string;
  readonly layout: ValueLayout;
  /** How many drawings are inline; the others are images. */
  readonly inlineLimit: number;
  /** Part of the images' URLs, so that a new release loads new images. */
  readonly release: number;
};

export function ProductCards({ products, inlineLimit, ...cardProps }: Props) {
  return (
    <ul className={`cells ${styles.cards}`}>
      {products.map((family, index) => (
        <Card key={family.code} family={family} isInlined={index < inlineLimit} {...cardProps} />
      ))}
    </ul>
  );
}

type CardProps = Omit<Props, "products" | "inlineLimit"> & {
  readonly family: WithOptionalDrawing<ListedFamily>;
  readonly isInlined: boolean;
};

function Card({ family, isInlined, columns, variants, layout, release }: CardProps) {
  const { href, locale, typeset } = useI18n();
  const { product, isPicked, pick } = useVariant(family, layout);
  const image = `/drawings/${product.code}.svg?card=${locale}&release=${release}`;
  return (
    <li>
      <Link to={href("product", product.params)} className={styles.card}>
        <div className={styles.figure}>
          {isInlined && !isPicked ? (
            <CardDrawing of={family.drawn} className={styles.drawing} />
          ) : (
            <img className={styles.drawing} src={image} alt="" loading="lazy" />
          )}
          <img className={styles.turned} src={`${image}&view=turned`} alt="" loading="lazy" />
        </div>
        <h2 className={`cell-title ${styles.name}`}>
          <NoWrap text={product.name} />
        </h2>
        <p className={styles.code}>{formatCode(product.code)}</p>
        {columns.length > 0 ? (
          <dl className={styles.values}>
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
          <p className={styles.summary}>{typeset(product.values.join(" · "))}</p>
        )}
      </Link>
      <Variants family={family} onPick={pick} label={variants} className={styles.variants} />
      <CompareCheckbox product={product} className={styles.compare} />
      <AddToList key={product.code} product={product} className={styles.add} />
    </li>
  );
}
