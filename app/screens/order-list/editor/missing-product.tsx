import type { Dispatch } from "../../../features/list/dispatch.ts";
import type { Meaning } from "../../../features/list/line-product.ts";
import type { ProductLine } from "../../../features/list/lines/lines.ts";
import type { Products } from "../../../features/list/totals.ts";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";

type Props = {
  readonly line: ProductLine;
  readonly meaning: Meaning;
  readonly products: Products;
  readonly dispatch: Dispatch;
};

/** The products that can stand in for a number, the best first. */
export function alternativeCodes(meaning: Meaning): readonly string[] {
  if (meaning.how === "unknown") return meaning.nearest;
  return meaning.how === "discontinued" ? [] : [meaning.code];
}

/** Offers alternatives for a number that is no longer in the catalogue. */
export function MissingProduct({ line, meaning, products, dispatch }: Props) {
  const { t } = useI18n();
  const alternatives = alternativeCodes(meaning).flatMap((code) => products.get(code) ?? []);
  return (
    <div className="stack tight start alarm">
      <p>
        {meaning.how === "renumbered"
          ? t("orderList.instead.renumbered", { number: line.code, code: formatCode(meaning.code) })
          : t(meaning.how === "unknown" ? "orderList.gone" : "orderList.discontinued")}
      </p>
      {alternatives.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className="text-button"
          onClick={() =>
            dispatch(
              { type: "replaceProducts", replacements: [{ code: line.code, replacement: code }] },
              t("orderList.replaced", { code: line.code, name }),
            )
          }
        >
          {t("orderList.replace", { name: `${formatCode(code)} ${name}` })}
        </button>
      ))}
    </div>
  );
}
