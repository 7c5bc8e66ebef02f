import type { Product, RelatedProduct } from "../../../foundation/catalogue/product/product-data.ts";
import type { RailProduct } from "../../../foundation/drawing/rail-product.ts";
import { RailStrip, type StripItem } from "../../../frame/ui/rail-strip.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "../product.module.css";

/** A product that stands beside another on its rail. */
export type Fitting = Pick<RelatedProduct, "name" | "href"> & { readonly product: RailProduct };
export type Row = { readonly product: RailProduct; readonly stop: Fitting; readonly plate: Fitting | undefined };

const PRODUCT_COPIES = 5;

/** A row as in a cabinet: end stop, the products, end plate, end stop. */
export function FittingStrip({ name, row }: { readonly name: Product["name"]; readonly row: Row }) {
  const { t } = useI18n();
  const toStripItem = (fitting: Fitting, key: string): StripItem => ({
    key,
    name: fitting.name,
    href: fitting.href,
    product: fitting.product,
  });
  const { product, stop, plate } = row;
  const copies = Array.from(
    { length: PRODUCT_COPIES },
    (_, index): StripItem => ({ key: `copy-${index}`, name, product }),
  );
  const items = [
    toStripItem(stop, "first-stop"),
    ...copies,
    ...(plate ? [toStripItem(plate, "plate")] : []),
    toStripItem(stop, "last-stop"),
  ];
  return <RailStrip className={styles.strip} items={items} label={t("product.fitsOn")} />;
}
