import { useAmountText } from "../../../features/list/amounts/use-amount-text.ts";
import { MAX_LINES } from "../../../features/list/lines/lines.ts";
import { loadListStore, useListedAmount, useOrderList } from "../../../features/list/storage/use-order-list.ts";
import { addFragment } from "../../../features/rail/strip-fragments.ts";
import { inFullPackages, minimumOf } from "../../../foundation/catalogue/product/order-rules.ts";
import type { ListedAccessory, Product, RelatedProduct } from "../../../foundation/catalogue/product/product-data.ts";
import { isBlock } from "../../../foundation/catalogue/product/role.ts";
import { isMeasured } from "../../../foundation/drawing/measured.ts";
import type { PicturedCode } from "../../../foundation/drawing/picture-url.ts";
import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { KeyOf } from "../../../ground/i18n/translate.ts";
import { Link } from "../../../ground/platform/link.tsx";
import type { AmountStore } from "../amount-store.ts";
import { AccessorySet } from "./accessory-set.tsx";
import type { AccessoryOf } from "./find-accessory-of.ts";
import { FittedProducts } from "./fitted-products.tsx";
import { FittingStrip, type Row } from "./fitting-strip.tsx";
import styles from "./product-accessories.module.css";

type Props = {
  readonly product: Pick<
    Product,
    | "code"
    | "name"
    | "nameLanguage"
    | "drawn"
    | "rails"
    | "role"
    | "jumperChannels"
    | "unit"
    | "packageUnit"
    | "minOrderQuantity"
  > & {
    readonly accessories: readonly ListedAccessory[];
    readonly related: readonly (PicturedCode & Pick<RelatedProduct, "name" | "language" | "href">)[];
    readonly row: Row | null;
  };
  readonly accessoryOf: AccessoryOf;
  readonly amount: AmountStore;
};

/** The kinds that a row needs; a product without any of them has no set. */
const SET_KINDS: ReadonlySet<string> = new Set(["end_plate", "end_stop", "rail", "marker", "jumper"]);

/** The product's accessories by kind, the products that it fits, and its other sizes. */
export function ProductAccessories({ product, accessoryOf, amount }: Props) {
  const { t, href, typeset } = useI18n();
  const kinds = [...Map.groupBy(product.accessories, (accessory) => accessory.kind)];
  return (
    <>
      {kinds.length > 0 && (
        <section className={styles.section}>
          <h2>{t("product.accessories")}</h2>
          {product.row && <FittingStrip of={product} row={product.row} />}
          {isBlock(product) && isMeasured(product.drawn) && (
            <p className={styles.putOnStrip}>
              <Link to={`${href("terminalStrips")}${addFragment(product.code)}`}>{t("product.putOnStrip")}</Link>
            </p>
          )}
          {product.unit === "piece" && kinds.some(([kind]) => SET_KINDS.has(kind)) && (
            <AccessorySet product={product} amount={amount} />
          )}
          <div className={styles.kinds}>
            {kinds.map(([kind, accessories]) => (
              <section key={kind}>
                <h3>{t(`product.accessoryKinds.${kind}` as KeyOf<"product">)}</h3>
                <ul className={styles.list}>
                  {accessories.map((accessory) => (
                    <li key={accessory.code}>
                      <Link to={accessory.href}>
                        <span lang={accessory.language}>{typeset(accessory.name)}</span>
                        <span className={styles.code}>{formatCode(accessory.code)}</span>
                      </Link>
                      <AddPackage accessory={accessory} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
      <FittedProducts accessoryOf={accessoryOf} />
      {product.related.length > 0 && (
        <section className={styles.section}>
          <h2>{t("product.related")}</h2>
          <ul className={`cells ${styles.related}`}>
            {product.related.map((related) => (
              <li key={related.code}>
                <Link to={related.href}>
                  <PlainPicture of={[related]} className={styles.drawing} />
                  <span className="cell-title" lang={related.language}>
                    {typeset(related.name)}
                  </span>
                  <span className={styles.code}>{formatCode(related.code)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Adds one full package of an accessory to the list. */
function AddPackage({ accessory }: { readonly accessory: ListedAccessory }) {
  const { t } = useI18n();
  const amountText = useAmountText();
  const { code, name, unit } = accessory;
  const listedAmount = useListedAmount(code);
  const isListFull = (useOrderList()?.lines.length ?? 0) >= MAX_LINES && listedAmount === undefined;
  const orderAmount = inFullPackages(minimumOf(accessory), accessory);
  const amount = amountText(orderAmount, unit);
  return (
    <p className={styles.add}>
      <button
        type="button"
        className="button"
        aria-label={t("productTools.addOne", { amount, name })}
        onClick={async () => {
          const { changeOrderList } = await loadListStore();
          changeOrderList({ type: "add", lines: [{ code, amount: orderAmount, note: "" }] });
        }}
      >
        {t("productTools.add", { amount })}
      </button>
      <span role="status">
        {isListFull
          ? t("adding.problems.listFull")
          : listedAmount !== undefined && t("productTools.onList", { amount: amountText(listedAmount, unit) })}
      </span>
    </p>
  );
}
