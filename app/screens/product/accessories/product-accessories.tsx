import { addFragment } from "../../../features/rail/strip-fragments.ts";
import { isBlock } from "../../../foundation/catalogue/product/role.ts";
import { isMeasured } from "../../../foundation/drawing/measured.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { AmountStore } from "../amount-store.ts";
import { PageSection } from "../page-section.tsx";
import { ACCESSORIES_ID } from "../section-links.tsx";
import { AccessoryRow } from "./accessory-row.tsx";
import { AccessorySet, type PlannedProduct } from "./accessory-set.tsx";
import type { AccessoryOf } from "./find-accessory-of.ts";
import { FittedProducts } from "./fitted-products.tsx";
import { FittingStrip, type Row } from "./fitting-strip.tsx";
import styles from "./product-accessories.module.css";

type Props = {
  readonly product: PlannedProduct & {
    readonly row: Row | null;
  };
  readonly accessoryOf: AccessoryOf;
  readonly amount: AmountStore;
};

/** The kinds that a row needs; a product without any of them has no set. */
const SET_KINDS: ReadonlySet<string> = new Set(["end_plate", "end_stop", "rail", "marker", "jumper"]);

/** The product's accessories, each once, and the products that it fits. */
export function ProductAccessories({ product, accessoryOf, amount }: Props) {
  const { t, href } = useI18n();
  const { accessories } = product;
  const hasSet = product.unit === "piece" && accessories.some(({ kind }) => SET_KINDS.has(kind));
  return (
    <>
      {accessories.length > 0 && (
        <PageSection id={ACCESSORIES_ID} title={t("product.accessories")}>
          {hasSet ? (
            <AccessorySet
              product={product}
              amount={amount}
              picture={product.row && <FittingStrip of={product} row={product.row} />}
              ways={
                isBlock(product) &&
                isMeasured(product.drawn) && (
                  <Link className="button" to={`${href("terminalStrips")}${addFragment(product.code)}`}>
                    {t("product.putOnStrip")}
                  </Link>
                )
              }
            />
          ) : (
            <ul className={`rows ${styles.rows}`}>
              {accessories.map((accessory) => (
                <AccessoryRow key={accessory.code} part={accessory} kind={accessory.kind} />
              ))}
            </ul>
          )}
        </PageSection>
      )}
      <FittedProducts accessoryOf={accessoryOf} />
    </>
  );
}
