import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import { type ListLine, MAX_LINES, withMore } from "./lines.ts";
import type { Act } from "./list-editor.tsx";
import { listIn, type SharedList } from "./share-link.ts";
import styles from "./shared-list-offer.module.css";

type Props = { readonly own: readonly ListLine[]; readonly act: Act };

/** What a link to this page brought with it: nothing of it is taken before the visitor says so. */
export function SharedListOffer({ own, act }: Props) {
  const { t, number } = useI18n();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [shared, setShared] = useState<SharedList | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void listIn(hash).then((list) => isCurrent && setShared(list));
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  if (!shared) return null;
  const { lines, of, cut } = shared;
  const close = () => {
    setShared(null);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  const take = (change: () => readonly ListLine[]) => {
    act(change, t("orderList.sharedTaken", { count: number(lines.length) }), () => own);
    close();
  };
  const together = withMore(own, lines);
  return (
    <section className={styles.offer} aria-label={t("orderList.sharedTitle")}>
      <h2>{t("orderList.sharedTitle")}</h2>
      <p>
        {lines.length === 0
          ? t("orderList.sharedNothing")
          : cut
            ? t("orderList.sharedCut", { count: number(lines.length), of: number(of) })
            : t("orderList.shared", { count: number(lines.length) })}{" "}
        {lines.length > 0 && own.length > 0 && t("orderList.sharedOwn", { count: number(own.length) })}
        {together.length > MAX_LINES && ` ${t("adding.problems.listFull")}`}
      </p>
      <div className={styles.answers}>
        {lines.length > 0 && (
          <button type="button" className="button button-primary" onClick={() => take(() => lines)}>
            {t(own.length > 0 ? "orderList.sharedReplace" : "orderList.sharedTake")}
          </button>
        )}
        {lines.length > 0 && own.length > 0 && together.length <= MAX_LINES && (
          <button type="button" className="button" onClick={() => take(() => together)}>
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
