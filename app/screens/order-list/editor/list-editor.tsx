import { useCallback, useEffect, useMemo, useState } from "react";
import { QuickEntry } from "../../../features/entry/quick-entry.tsx";
import type { Dispatch } from "../../../features/list/dispatch.ts";
import { codesOf, isProductLine, type ListLine, lineId } from "../../../features/list/lines/lines.ts";
import { PunchOutBar } from "../../../features/list/punch-out/punch-out-bar.tsx";
import { SharedListOffer } from "../../../features/list/sharing/shared-list-offer.tsx";
import { changeOrderList } from "../../../features/list/storage/list-store.ts";
import { loadListStore, useOrderList } from "../../../features/list/storage/use-order-list.ts";
import { useLineProducts } from "../../../features/list/use-line-products.ts";
import { MissingParts } from "../../../features/rail/missing-parts/missing-parts.tsx";
import { planRail } from "../../../features/rail/missing-parts/rail-plan.ts";
import { RailView } from "../../../features/rail/missing-parts/rail-view.tsx";
import { Loading } from "../../../frame/shell/loading.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { ClearList } from "./clear-list.tsx";
import { LineRow } from "./line-row.tsx";
import styles from "./list-editor.module.css";
import {
  ChangedProductsNotice,
  ChangeNotice,
  FailedNotice,
  type Notice,
  OpenPackagesNotice,
  UnreadableNotice,
} from "./list-notices.tsx";
import { ListSummary } from "./list-summary.tsx";
import { TextRow } from "./text-row.tsx";

const NO_LINES: readonly ListLine[] = [];
const DEBOUNCE_MS = 300;

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

export default function ListEditor() {
  const { t, locale } = useI18n();
  const list = useOrderList();
  useEffect(() => void loadListStore(), []);
  const lines = list?.lines ?? NO_LINES;
  const { products, meanings, failed, reload } = useLineProducts(codesOf(lines), locale);
  const [notice, setNotice] = useState<Notice | null>(null);
  const plan = planRail(lines, products);
  // Redrawing hundreds of products with every typed digit would be slow.
  const debounced = useDebounced(list?.lines ?? NO_LINES);
  const debouncedPlan = useMemo(() => planRail(debounced, products), [debounced, products]);

  const dispatch = useCallback<Dispatch>(
    (step, message) => {
      const undo = changeOrderList(step);
      if (!undo) setNotice({ message: t("adding.problems.listFull"), undo: null });
      else setNotice({ message, undo: step.type === "undo" ? null : undo });
    },
    [t],
  );

  if (list === null) return <Loading />;
  return (
    <div className="stack loose">
      <PunchOutBar lines={lines} />
      <SharedListOffer currentLines={lines} dispatch={dispatch} />
      {list.unreadableText !== "" && <UnreadableNotice text={list.unreadableText} />}
      <ChangeNotice notice={notice} onUndo={(step) => dispatch(step, t("orderList.undone"))} />
      <div className={`stack wide ${styles.layout}`} data-empty={lines.length === 0}>
        <div className="stack loose">
          <QuickEntry key={locale} listed={lines} unreadableText={list.unreadableText} dispatch={dispatch} />
          {lines.length === 0 ? (
            <EmptyList />
          ) : (
            <section className="stack loose" aria-label={t("screens.orderList")}>
              {failed && <FailedNotice onRetry={() => void reload()} />}
              <ChangedProductsNotice lines={lines} products={products} meanings={meanings} dispatch={dispatch} />
              <OpenPackagesNotice lines={lines} products={products} dispatch={dispatch} />
              <ol className="ruled rows">
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
              <ClearList onClear={() => dispatch({ type: "remove", ids: lines.map(lineId) }, t("orderList.cleared"))} />
            </section>
          )}
        </div>
        {lines.length > 0 && (
          <aside className={styles.side}>
            <ListSummary lines={lines} products={products} hasRail={plan.runs.length > 0}>
              <MissingParts missing={plan.missing} dispatch={dispatch} />
            </ListSummary>
          </aside>
        )}
      </div>
      {lines.length > 0 && <RailView plan={debouncedPlan} lines={lines} />}
    </div>
  );
}

function EmptyList() {
  const { t, href } = useI18n();
  return (
    <section className="stack start room">
      <svg className="sketch" viewBox="0 0 320 72" aria-hidden="true">
        <path d="M0 12h320M0 18h320M0 54h320M0 60h320" />
        <path strokeDasharray="4 3" d="M136 4h48v64h-48z" />
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
