import { useI18n } from "../i18n/i18n-context.tsx";
import styles from "./product.module.css";
import type { Neighbour, Product } from "./product-queries.ts";
import { RailStrip, type StripItem } from "./rail-strip.tsx";

const ON_THE_RAIL = 5;

/** End stop, the products themselves, end plate, end stop: as they would stand in the cabinet. */
export function FittingStrip({ product }: { readonly product: Pick<Product, "name" | "drawn" | "accessories"> }) {
  const { t, href } = useI18n();
  const first = (kind: string) => product.accessories.find((accessory) => accessory.kind === kind);
  const item = (neighbour: Neighbour, key: string): StripItem => ({
    key,
    name: neighbour.name,
    href: href("product", neighbour.params),
    drawn: neighbour.drawn,
  });
  const stop = first("end_stop");
  if (!stop) return null;
  const plate = first("end_plate");
  const own = Array.from(
    { length: ON_THE_RAIL },
    (_, index): StripItem => ({ key: `own-${index}`, name: product.name, drawn: product.drawn }),
  );
  const items = [item(stop, "first-stop"), ...own, ...(plate ? [item(plate, "plate")] : []), item(stop, "last-stop")];
  return <RailStrip className={styles.strip} items={items} label={t("product.fitsOn")} />;
}
