import { memo, useEffect, useRef } from "react";
import type { Dispatch } from "../../../features/list/dispatch.ts";
import type { LineProduct, Meaning } from "../../../features/list/line-product.ts";
import type { ProductLine } from "../../../features/list/lines/lines.ts";
import type { Products } from "../../../features/list/totals.ts";
import { NoWrap } from "../../../frame/ui/no-wrap.tsx";
import { formatCode } from "../../../ground/company/order-number.ts";
import { formatWeight } from "../../../ground/i18n/format.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { codeToken } from "../../../ground/text/part-numbers.ts";
import { AmountEditor } from "./amount-editor.tsx";
import { LineActions } from "./line-actions.tsx";
import { makeRowDraggable } from "./line-drag.ts";
import styles from "./line-row.module.css";
import { MissingProduct } from "./missing-product.tsx";
import { NoteEditor } from "./note-editor.tsx";

type Props = {
  readonly line: ProductLine;
  readonly index: number;
  readonly count: number;
  /** Undefined while it is loading, and if there is none. */
  readonly product: LineProduct | undefined;
  readonly meaning: Meaning | undefined;
  readonly products: Products;
  readonly dispatch: Dispatch;
};

/** The store keeps the objects of unchanged lines, so that a change renders only its own row. */
export const LineRow = memo(function LineRow({ line, index, count, product, meaning, products, dispatch }: Props) {
  const { t, locale, labelled } = useI18n();
  const handle = useRef<HTMLSpanElement>(null);
  const { code, amount } = line;
  const name = product?.name ?? code;
  const units = { gram: t("units.gram"), kilogram: t("units.kilogram") };

  useEffect(() => {
    const move = (place: number) =>
      dispatch({ type: "move", id: code, index: place }, t("orderList.moved", { code, place: place + 1, count }));
    return handle.current ? makeRowDraggable(handle.current, move) : undefined;
  }, [code, count, dispatch, t]);

  return (
    <li id={`line-${codeToken(code)}`} className={`bar ${styles.line}`}>
      <span ref={handle} className={`note ${styles.handle}`} title={t("orderList.drag")} aria-hidden="true">
        {index + 1}
      </span>
      <div className="thumbnail">
        {product && <img src={`/drawings/${codeToken(code)}.svg`} alt="" loading="lazy" width="64" height="48" />}
      </div>
      <div className={`stack tight small grow ${styles.what}`}>
        <h2 className="heading">
          {product ? (
            <Link className="quiet" to={product.href} lang={product.language}>
              <NoWrap text={product.name} />
            </Link>
          ) : (
            formatCode(code)
          )}
        </h2>
        {product && <p className="muted">{formatCode(code)}</p>}
        {!product && meaning && (
          <MissingProduct line={line} meaning={meaning} products={products} dispatch={dispatch} />
        )}
        <NoteEditor line={line} name={name} />
      </div>
      {product ? <AmountEditor line={line} product={product} /> : <b className={styles.ordered}>{amount}</b>}
      <p className={`small no-wrap ${styles.weight}`}>
        {product?.weightG && (
          <>
            <span className="visually-hidden">{labelled(t("orderList.weight"), "")}</span>
            <span>{formatWeight(Math.round(amount * product.weightG * 10) / 10, locale, units)}</span>
          </>
        )}
      </p>
      <LineActions line={line} index={index} count={count} name={name} dispatch={dispatch} />
    </li>
  );
});
