import { useAmountText } from "../../../features/list/amounts/use-amount-text.ts";
import { MAX_LINES } from "../../../features/list/lines/lines.ts";
import { loadListStore, useListedAmount, useOrderList } from "../../../features/list/storage/use-order-list.ts";
import { inFullPackages, minimumOf, type OrderRules } from "../../../foundation/catalogue/product/order-rules.ts";
import type { ListedAccessory } from "../../../foundation/catalogue/product/product-data.ts";
import type { PicturedCode } from "../../../foundation/drawing/picture-url.ts";
import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { KeyOf } from "../../../ground/i18n/translate.ts";
import { Link } from "../../../ground/platform/link.tsx";

/** An accessory, or the product itself, which needs no link. */
export type RowPart = OrderRules &
  PicturedCode &
  Pick<ListedAccessory, "name" | "language"> & { readonly href?: string };

type Props = {
  readonly part: RowPart;
  readonly kind: string;
  /** How many a row needs, and in full packages; without them one package is added. */
  readonly needed?: { readonly count: number; readonly amount: number } | undefined;
};

/** A part that goes with the product: its drawing, what it is for, how many are needed, and a button that adds them. */
export function AccessoryRow({ part, kind, needed }: Props) {
  const { t, typeset, number } = useI18n();
  const amountText = useAmountText();
  const { code, name, language, unit, href } = part;
  const listedAmount = useListedAmount(code);
  const isListFull = (useOrderList()?.lines.length ?? 0) >= MAX_LINES && listedAmount === undefined;
  const orderAmount = needed?.amount ?? inFullPackages(minimumOf(part), part);
  const amount = amountText(orderAmount, unit);
  const title = <span lang={language}>{typeset(name)}</span>;
  return (
    <li>
      <PlainPicture of={[part]} />
      <p>
        {href === undefined ? (
          title
        ) : (
          <Link className="quiet" to={href}>
            {title}
          </Link>
        )}
        <small>
          <span className="no-wrap">{formatCode(code)}</span>{" "}
          <span>
            {needed
              ? t(`productTools.rules.${kind}` as KeyOf<"productTools">)
              : t(`product.accessoryKinds.${kind}` as KeyOf<"product">)}
          </span>{" "}
          {needed && <b className="no-wrap">{amountText(needed.count, unit)}</b>}
        </small>
      </p>
      <p>
        <span role="status">
          {isListFull
            ? t("adding.problems.listFull")
            : listedAmount !== undefined && t("productTools.onList", { amount: amountText(listedAmount, unit) })}
        </span>
        <button
          type="button"
          className="button"
          aria-label={t("productTools.addOne", { amount, name })}
          onClick={async () => {
            const { changeOrderList } = await loadListStore();
            changeOrderList({ type: "add", lines: [{ code, amount: orderAmount, note: "" }] });
          }}
        >
          <span>{`+${number(orderAmount)}`}</span>
          <span>{t("productTools.add", { amount })}</span>
        </button>
      </p>
    </li>
  );
}
