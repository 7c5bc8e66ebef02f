import type { Dispatch } from "../../../features/list/dispatch.ts";
import type { LookupResults } from "../../../features/list/line-product.ts";
import { codesOf, isProductLine, type ListLine } from "../../../features/list/lines/lines.ts";
import type { Step } from "../../../features/list/steps.ts";
import { discardUnreadable } from "../../../features/list/storage/list-store.ts";
import type { Products } from "../../../features/list/totals.ts";
import { checkPackage } from "../../../foundation/catalogue/product/order-rules.ts";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./list-editor.module.css";
import { alternativeCodes } from "./missing-product.tsx";

/** The message about the last step, and the step that undoes it. */
export type Notice = { readonly message: string; readonly undo: Step | null };

type ChangeNoticeProps = { readonly notice: Notice | null; readonly onUndo: (step: Step) => void };

export function ChangeNotice({ notice, onUndo }: ChangeNoticeProps) {
  const { t } = useI18n();
  const undo = notice?.undo;
  return (
    <div className={`no-print ${styles.done}`} role="status">
      {notice && (
        <p className="framed asking bar apart">
          <span>{notice.message}</span>{" "}
          {undo && (
            <button type="button" className="button" onClick={() => onUndo(undo)}>
              {t("orderList.undo")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Shows what could not be read from storage, so that nothing is lost before the visitor discards it. */
export function UnreadableNotice({ text }: { readonly text: string }) {
  const { t } = useI18n();
  return (
    <section className="no-print stack start framed" aria-label={t("orderList.setAsideTitle")}>
      <h2>{t("orderList.setAsideTitle")}</h2>
      <p className="measure">{t("orderList.setAside")}</p>
      <pre className={`note tall ${styles.setAside}`}>{text.slice(0, 2000)}</pre>
      <button type="button" className="button" onClick={discardUnreadable}>
        {t("orderList.setAsideDrop")}
      </button>
    </section>
  );
}

export function FailedNotice({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <p className="bar alarm" role="alert">
      {t("orderList.failed")}{" "}
      <button type="button" className="button" onClick={onRetry}>
        {t("orderList.retry")}
      </button>
    </p>
  );
}

type LinesProps = {
  readonly lines: readonly ListLine[];
  readonly products: Products;
  readonly dispatch: Dispatch;
};

/** More are found on their lines. */
const MAX_NAMED = 8;
const GONE: readonly string[] = ["renumbered", "successor", "discontinued"];

/**
 * Says which products were discontinued or renumbered since the list was made, as only products of the catalogue get onto
 * one, and offers to replace them all.
 */
export function ChangedProductsNotice({
  lines,
  products,
  meanings,
  dispatch,
}: LinesProps & Pick<LookupResults, "meanings">) {
  const { t, number, list } = useI18n();
  const changed = codesOf(lines).flatMap((code) => {
    const meaning = meanings.get(code);
    return meaning && GONE.includes(meaning.how) ? [{ code, meaning }] : [];
  });
  if (changed.length === 0) return null;
  const replacements = changed.flatMap(({ code, meaning }) =>
    alternativeCodes(meaning)
      .filter((each) => products.has(each))
      .map((replacement) => ({ code, replacement })),
  );
  const codes = changed.slice(0, MAX_NAMED).map(({ code }) => formatCode(code));
  return (
    <p className="no-print bar">
      <span>
        {t("orderList.changedSince", { codes: list([...codes, ...(changed.length > MAX_NAMED ? ["…"] : [])]) })}
      </span>{" "}
      {replacements.length > 1 && (
        <button
          type="button"
          className="button"
          onClick={() =>
            dispatch(
              { type: "replaceProducts", replacements },
              t("orderList.replacedAll", { count: number(replacements.length) }),
            )
          }
        >
          {t("orderList.replaceAll")}
        </button>
      )}
    </p>
  );
}

/** Offers to round all amounts up to full packages. */
export function OpenPackagesNotice({ lines, products, dispatch }: LinesProps) {
  const { t, number } = useI18n();
  const openPackages = lines.filter(isProductLine).flatMap(({ code, amount }) => {
    const product = products.get(code);
    const check = product && checkPackage(amount, product);
    return check && check.state !== "full" ? [{ code, amount: check.next }] : [];
  });
  if (openPackages.length === 0) return null;
  const count = number(openPackages.length);
  return (
    <p className="no-print bar">
      <span>{t("orderList.openPackages", { count })}</span>{" "}
      <button
        type="button"
        className="button"
        onClick={() =>
          dispatch({ type: "setAmounts", amounts: openPackages }, t("orderList.packagesFilled", { count }))
        }
      >
        {t("orderList.fillPackages")}
      </button>
    </p>
  );
}
