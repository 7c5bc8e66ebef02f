import { formatCode } from "../i18n/format.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import type { MessageKey } from "../i18n/translate.ts";
import { Link } from "../shell/link.tsx";
import { InlineDrawing } from "./drawing/inline-drawing.tsx";
import styles from "./product-accessories.module.css";
import type { Neighbour, Product } from "./product-queries.ts";
import { RailStrip, type StripItem } from "./rail-strip.tsx";

type Props = { readonly product: Pick<Product, "code" | "name" | "drawn" | "accessories" | "related"> };

const ON_THE_RAIL = 5;

/** What fits, drawn in place on the rail and listed by kind; and the other sizes of the same type. */
export function ProductAccessories({ product }: Props) {
  const { t, href } = useI18n();
  const kinds = [...Map.groupBy(product.accessories, (accessory) => accessory.kind)];
  const fitting = useFittingStrip(product);
  return (
    <>
      {kinds.length > 0 && (
        <section className={styles.section}>
          <h2>{t("product.accessories")}</h2>
          {fitting.length > 0 && <RailStrip className={styles.strip} items={fitting} label={t("product.fitsOn")} />}
          <div className={styles.kinds}>
            {kinds.map(([kind, accessories]) => (
              <section key={kind}>
                <h3>{t(`product.accessoryKinds.${kind}` as MessageKey)}</h3>
                <ul className={styles.list}>
                  {accessories.map((accessory) => (
                    <li key={accessory.code}>
                      <Link to={href("product", accessory.params)}>
                        <span>{accessory.name}</span>
                        <span className={styles.code}>{formatCode(accessory.code)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
      {product.related.length > 0 && (
        <section className={styles.section}>
          <h2>{t("product.related")}</h2>
          <ul className={`cells ${styles.related}`}>
            {product.related.map((each) => (
              <li key={each.code}>
                <Link to={href("product", each.params)}>
                  <InlineDrawing of={each.drawn} className={styles.drawing} />
                  <span className="cell-title">{each.name}</span>
                  <span className={styles.code}>{formatCode(each.code)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** End stop, the products themselves, end plate, end stop: as they would stand in the cabinet. */
function useFittingStrip(product: Props["product"]): StripItem[] {
  const { href } = useI18n();
  const first = (kind: string) => product.accessories.find((accessory) => accessory.kind === kind);
  const item = (neighbour: Neighbour, key: string): StripItem => ({
    key,
    name: neighbour.name,
    href: href("product", neighbour.params),
    drawn: neighbour.drawn,
  });
  const stop = first("end_stop");
  if (!stop) return [];
  const plate = first("end_plate");
  const own = Array.from(
    { length: ON_THE_RAIL },
    (_, index): StripItem => ({ key: `own-${index}`, name: product.name, drawn: product.drawn }),
  );
  return [item(stop, "first-stop"), ...own, ...(plate ? [item(plate, "plate")] : []), item(stop, "last-stop")];
}
