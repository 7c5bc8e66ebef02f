import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { Dispatch } from "../dispatch.ts";
import { type ListLine, MAX_LINES, mergeLines } from "../lines/lines.ts";
import { decodeFragment, type SharedList } from "./share-link.ts";

type Props = { readonly currentLines: readonly ListLine[]; readonly dispatch: Dispatch };

/** Asks before a shared list changes the own one. */
export function SharedListOffer({ currentLines, dispatch }: Props) {
  const { t, number } = useI18n();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [shared, setShared] = useState<SharedList | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void decodeFragment(hash).then((list) => isCurrent && setShared(list));
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  if (!shared) return null;
  const { lines, total, isTruncated } = shared;
  const close = () => {
    setShared(null);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  const take = (type: "add" | "replaceList") => {
    dispatch({ type, lines }, t("orderList.sharedTaken", { count: number(lines.length) }));
    close();
  };
  const merged = mergeLines(currentLines, lines);
  return (
    <section className="stack framed asking" aria-label={t("orderList.sharedTitle")}>
      <h2>{t("orderList.sharedTitle")}</h2>
      <p className="measure">
        <span>
          {lines.length === 0
            ? t("orderList.sharedNothing")
            : isTruncated
              ? t("orderList.sharedCut", { count: number(lines.length), of: number(total) })
              : t("orderList.shared", { count: number(lines.length) })}
        </span>{" "}
        {lines.length > 0 && currentLines.length > 0 && (
          <span>{t("orderList.sharedOwn", { count: number(currentLines.length) })}</span>
        )}
        {merged.length > MAX_LINES && <span>{` ${t("adding.problems.listFull")}`}</span>}
      </p>
      <div className="row">
        {lines.length > 0 && (
          <button type="button" className="button button-primary" onClick={() => take("replaceList")}>
            {t(currentLines.length > 0 ? "orderList.sharedReplace" : "orderList.sharedTake")}
          </button>
        )}
        {lines.length > 0 && currentLines.length > 0 && merged.length <= MAX_LINES && (
          <button type="button" className="button" onClick={() => take("add")}>
            {t("orderList.sharedAdd")}
          </button>
        )}
        <button type="button" className="button" onClick={close}>
          {t(lines.length > 0 ? "orderList.sharedLeave" : "orderList.close")}
        </button>
      </div>
    </section>
  );
}
