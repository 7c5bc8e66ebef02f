import { useI18n } from "../../../i18n/i18n-context.tsx";
import { RailStrip, type StripItem } from "../../drawing/rail-strip.tsx";
import styles from "../product.module.css";
import type { Product, RelatedProduct } from "../product-data.ts";

const PRODUCT_COPIES = 5;

/** A row as in a cabinet: end stop, the products, end plate, end stop. */
export function FittingStrip({ product }: { readonly product: Pick<Product, "name" | "drawn" | "accessories"> }) {
  const { t, href } = useI18n();
  const findFirst = (kind: string) => product.accessories.find((accessory) => accessory.kind === kind);
  const toStripItem = (relatedProduct: RelatedProduct, key: string): StripItem => ({
    key,
    name: relatedProduct.name,
    href: href("product", relatedProduct.params),
    drawn: relatedProduct.drawn,
  });
  const stop = findFirst("end_stop");
  if (!stop) return null;
  const plate = findFirst("end_plate");
  const copies = Array.from(
    { length: PRODUCT_COPIES },
    (_, index): StripItem => ({ key: `copy-${index}`, name: product.name, drawn: product.drawn }),
  );
  const items = [
    toStripItem(stop, "first-stop"),
    ...copies,
    ...(plate ? [toStripItem(plate, "plate")] : []),
    toStripItem(stop, "last-stop"),
  ];
  return <RailStrip className={styles.strip} items={items} label={t("product.fitsOn")} />;
}
