import { useCallback, useEffect, useMemo, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { Link } from "../../shell/navigation/link.tsx";
import { checkPackage } from "../amounts/order-rules.ts";
import { QuickEntry } from "../entry/quick-entry.tsx";
import { addMissingLines, changeAmount, codesOf, isProductLine, type ListLine, lineId } from "../lines.ts";
import { useLineProducts } from "../lookup/use-line-products.ts";
import pageStyles from "../order-list.module.css";
import { MissingParts } from "../rail/missing-parts.tsx";
import { planRail } from "../rail/rail-plan.ts";
import { RailView } from "../rail/rail-view.tsx";
import { SharedListOffer } from "../sharing/shared-list-offer.tsx";
import { changeOrderList, discardUnreadable } from "../storage/list-store.ts";
import { loadListStore, useOrderList } from "../storage/use-order-list.ts";
import { ClearList } from "./clear-list.tsx";
import { LineRow } from "./line-row.tsx";
import styles from "./list-editor.module.css";
import { ListSummary } from "./list-summary.tsx";
import { TextRow } from "./text-row.tsx";

type Change = (lines: readonly ListLine[]) => readonly ListLine[];

/** What was just done, and how it is taken back. */
type Notice = { readonly message: string; readonly undo: Change | null };

/** Changes the list, says so, and offers to take it back. */
export type Dispatch = (change: Change, message: string, undo: Change | null) => void;

const NO_LINES: readonly ListLine[] = [];
const DEBOUNCE_MS = 300;

/** A value once it has stood still. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** The whole of the list: entering, its lines, what they come to, and the ways out. */
export default function ListEditor() {
  const { t, locale, number } = useI18n();
  const list = useOrderList();
  useEffect(() => void loadListStore(), []);
  const lines = list?.lines ?? NO_LINES;
  const { products, meanings, failed, reload } = useLineProducts(codesOf(lines), locale);
  const [notice, setNotice] = useState<Notice | null>(null);
  const plan = planRail(lines, products);
  // Hundreds of products are drawn anew: not with every digit of an amount.
  const debounced = useDebounced(list?.lines ?? NO_LINES);
  const debouncedPlan = useMemo(() => planRail(debounced, products), [debounced, products]);

  const dispatch = useCallback<Dispatch>((change, message, undo) => {
    changeOrderList(change);
    setNotice({ message, undo });
  }, []);

  if (list === null) return <p className={pageStyles.loading}>{t("loading")}</p>;
  const partialPackages = lines.filter(isProductLine).flatMap(({ code, amount }) => {
    const product = products.get(code);
    const check = product && checkPackage(amount, product);
    return check && check.state !== "full" ? [{ code, amount: check.next }] : [];
  });
  return (
    <>
      <SharedListOffer currentLines={lines} dispatch={dispatch} />
      {list.unreadableText !== "" && (
        <section className={styles.setAside} aria-label={t("orderList.setAsideTitle")}>
          <h2>{t("orderList.setAsideTitle")}</h2>
          <p>{t("orderList.setAside")}</p>
          <pre>{list.unreadableText.slice(0, 2000)}</pre>
          <button type="button" className="button" onClick={discardUnreadable}>
            {t("orderList.setAsideDrop")}
          </button>
        </section>
      )}
      <div className={styles.done} role="status">
        {notice && (
          <p>
            {notice.message}{" "}
            {notice.undo && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  if (notice.undo) changeOrderList(notice.undo);
                  setNotice({ message: t("orderList.undone"), undo: null });
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
          <QuickEntry key={locale} listed={lines} unreadableText={list.unreadableText} dispatch={dispatch} />
          {lines.length === 0 ? (
            <EmptyList />
          ) : (
            <section aria-label={t("screens.orderList")}>
              {failed && (
                <p className={styles.failed} role="alert">
                  {t("orderList.failed")}{" "}
                  <button type="button" className="button" onClick={() => void reload()}>
                    {t("orderList.retry")}
                  </button>
                </p>
              )}
              {partialPackages.length > 0 && (
                <p className={styles.open}>
                  {t("orderList.openPackages", { count: number(partialPackages.length) })}{" "}
                  <button
                    type="button"
                    className="button"
                    onClick={() =>
                      dispatch(
                        (current) =>
                          partialPackages.reduce(
                            (result, { code, amount }) => changeAmount(result, code, amount),
                            current,
                          ),
                        t("orderList.packagesFilled", { count: number(partialPackages.length) }),
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
                      index={index}
                      count={lines.length}
                      product={products.get(line.code)}
                      meaning={meanings.get(line.code)}
                      products={products}
                      dispatch={dispatch}
                    />
                  ) : (
                    <TextRow key={lineId(line)} line={line} index={index} count={lines.length} dispatch={dispatch} />
                  ),
                )}
              </ol>
              <ClearList
                onClear={() =>
                  dispatch(
                    () => [],
                    t("orderList.cleared"),
                    (current) => addMissingLines(lines, current),
                  )
                }
              />
            </section>
          )}
        </div>
        {lines.length > 0 && (
          <aside className={styles.side}>
            <ListSummary lines={lines} products={products} />
            <MissingParts missing={plan.missing} dispatch={dispatch} lines={lines} />
          </aside>
        )}
      </div>
      {lines.length > 0 && <RailView plan={debouncedPlan} />}
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
