import type { Product, RelatedProduct } from "../../../foundation/catalogue/product/product-data.ts";
import type { RailProduct } from "../../../foundation/drawing/rail-product.ts";
import { RailStrip, type StripItem } from "../../../frame/ui/rail-strip.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "../product.module.css";

/** A product that stands beside another on its rail. */
export type Fitting = Pick<RelatedProduct, "name" | "language"> & { readonly product: RailProduct };
export type Row = { readonly product: RailProduct; readonly stop: Fitting; readonly plate: Fitting | undefined };

/** How much of a row there is room for beside what is said of it. */
const ROW_MM = 40;
const copiesOf = ({ widthMm }: RailProduct) => Math.max(1, Math.min(5, Math.floor(ROW_MM / widthMm)));

/** A row as in a cabinet: end stop, the products, end plate, end stop. */
export function FittingStrip({ of, row }: { readonly of: Pick<Product, "name" | "nameLanguage">; readonly row: Row }) {
  const { t } = useI18n();
  const { product, stop, plate } = row;
  const copies = Array.from(
    { length: copiesOf(product) },
    (_, index): StripItem => ({
      key: `copy-${index}`,
      name: of.name,
      ...(of.nameLanguage && { language: of.nameLanguage }),
      product,
    }),
  );
  const items = [
    { key: "first-stop", ...stop },
    ...copies,
    ...(plate ? [{ key: "plate", ...plate }] : []),
    { key: "last-stop", ...stop },
  ];
  return <RailStrip className={styles.strip} items={items} label={t("product.fitsOn")} />;
}
