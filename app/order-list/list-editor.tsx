import { useCallback, useEffect, useMemo, useState } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";
import { Link } from "../shell/link.tsx";
import { checkPackage } from "./amounts.ts";
import { ClearList } from "./clear-list.tsx";
import { QuickEntry } from "./entry/quick-entry.tsx";
import { LineRow } from "./line-row.tsx";
import { codesOf, isProductLine, type ListLine, lineId, withAmount, withNew } from "./lines.ts";
import styles from "./list-editor.module.css";
import { ListSummary } from "./list-summary.tsx";
import { MissingParts } from "./missing-parts.tsx";
import screen from "./order-list.module.css";
import { railPlan } from "./rail-plan.ts";
import { RailView } from "./rail-view.tsx";
import { SharedListOffer } from "./shared-list-offer.tsx";
import { changeList, dropSetAside } from "./stored-list.ts";
import { TextRow } from "./text-row.tsx";
import { useLineProducts } from "./use-line-products.ts";
import { loadOrderList, useOrderList } from "./use-order-list.ts";

type Change = (lines: readonly ListLine[]) => readonly ListLine[];

/** What was just done, and how it is taken back. */
type Done = { readonly said: string; readonly undo: Change | null };

/** Changes the list, says so, and offers to take it back. */
export type Act = (change: Change, said: string, undo: Change | null) => void;

const NOTHING: readonly ListLine[] = [];
const SETTLED_MILLISECONDS = 300;

/** A value once it has stood still. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The whole of the list: entering, its lines, what they come to, and the ways out. */
export default function ListEditor() {
  const { t, locale, number } = useI18n();
  const list = useOrderList();
  useEffect(() => void loadOrderList(), []);
  const lines = list?.lines ?? NOTHING;
  const { products, meanings, failed, ask } = useLineProducts(codesOf(lines), locale);
  const [done, setDone] = useState<Done | null>(null);
  const plan = railPlan(lines, products);
  // Hundreds of products are drawn anew: not with every digit of an amount.
  const settled = useSettled(list?.lines ?? NOTHING);
  const settledPlan = useMemo(() => railPlan(settled, products), [settled, products]);

  const act = useCallback<Act>((change, said, undo) => {
    changeList(change);
    setDone({ said, undo });
  }, []);

  if (list === null) return <p className={screen.loading}>{t("loading")}</p>;
  const open = lines.filter(isProductLine).flatMap(({ code, amount }) => {
    const product = products.get(code);
    const check = product && checkPackage(amount, product);
    return check && check.state !== "full" ? [{ code, amount: check.next }] : [];
  });
  return (
    <>
      <SharedListOffer own={lines} act={act} />
      {list.setAside !== "" && (
        <section className={styles.setAside} aria-label={t("orderList.setAsideTitle")}>
          <h2>{t("orderList.setAsideTitle")}</h2>
          <p>{t("orderList.setAside")}</p>
          <pre>{list.setAside.slice(0, 2000)}</pre>
          <button type="button" className="button" onClick={dropSetAside}>
            {t("orderList.setAsideDrop")}
          </button>
        </section>
      )}
      <div className={styles.done} role="status">
        {done && (
          <p>
            {done.said}{" "}
            {done.undo && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  if (done.undo) changeList(done.undo);
                  setDone({ said: t("orderList.undone"), undo: null });
                }}
              >
                {t("orderList.undo")}
              </button>
            )}
          </p>
        )}
      </div>
      <div className={styles.layout} data-empty={lines.length === 0}>
        <div className={styles.main}>
          <QuickEntry key={locale} listed={lines} setAside={list.setAside} act={act} />
          {lines.length === 0 ? (
            <EmptyList />
          ) : (
            <section aria-label={t("screens.orderList")}>
              {failed && (
                <p className={styles.failed} role="alert">
                  {t("orderList.failed")}{" "}
                  <button type="button" className="button" onClick={() => void ask()}>
                    {t("orderList.retry")}
                  </button>
                </p>
              )}
              {open.length > 0 && (
                <p className={styles.open}>
                  {t("orderList.openPackages", { count: number(open.length) })}{" "}
                  <button
                    type="button"
                    className="button"
                    onClick={() =>
                      act(
                        (current) =>
                          open.reduce((changed, { code, amount }) => withAmount(changed, code, amount), current),
                        t("orderList.packagesFilled", { count: number(open.length) }),
                        () => lines,
                      )
                    }
                  >
                    {t("orderList.fillPackages")}
                  </button>
                </p>
              )}
              <ol className={styles.lines}>
                {lines.map((line, index) =>
                  isProductLine(line) ? (
                    <LineRow
                      key={lineId(line)}
                      line={line}
                      place={index}
                      count={lines.length}
                      product={products.get(line.code)}
                      meaning={meanings.get(line.code)}
                      products={products}
                      act={act}
                    />
                  ) : (
                    <TextRow key={lineId(line)} line={line} place={index} count={lines.length} act={act} />
                  ),
                )}
              </ol>
              <ClearList
                clear={() =>
                  act(
                    () => [],
                    t("orderList.cleared"),
                    (current) => withNew(lines, current),
                  )
                }
              />
            </section>
          )}
        </div>
        {lines.length > 0 && (
          <aside className={styles.side}>
            <ListSummary lines={lines} products={products} />
            <MissingParts missing={plan.missing} act={act} lines={lines} />
          </aside>
        )}
      </div>
      {lines.length > 0 && <RailView plan={settledPlan} />}
    </>
  );
}

function EmptyList() {
  const { t, href } = useI18n();
  return (
    <section className={styles.empty}>
      <svg viewBox="0 0 320 72" aria-hidden="true">
        <path d="M0 12h320M0 18h320M0 54h320M0 60h320" />
        <path className={styles.slot} d="M136 4h48v64h-48z" />
        <path d="M152 36h16M160 28v16" />
      </svg>
      <h2>{t("orderList.empty")}</h2>
      <p>{t("orderList.emptyHint")}</p>
      <Link to={href("products")} className="button button-primary">
        {t("orderList.browse")}
      </Link>
    </section>
  );
}
