import { useState } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Needed, Undo } from "./steps.ts";
import { loadListStore, useOrderList } from "./storage/use-order-list.ts";

type Status = Undo | "undone" | "listFull" | null;

/** Brings the list to what is needed of several products at once, and says what was done, with a way back. */
export function useAddLines(needed: readonly Needed[]) {
  const { t, number } = useI18n();
  const list = useOrderList();
  const [status, setStatus] = useState<Status>(null);
  const isOnList = ({ code, amount }: Needed) =>
    list?.lines.some((line) => "code" in line && line.code === code && line.amount >= amount);
  return {
    isListed: needed.every(isOnList),
    async add() {
      const { changeOrderList } = await loadListStore();
      const undo = changeOrderList({ type: "addLacking", needed });
      if (undo?.changes.length !== 0) setStatus(undo ?? "listFull");
    },
    says: (
      <>
        {status === "listFull" && <span>{t("adding.problems.listFull")}</span>}
        {status === "undone" && <span>{t("adding.undone")}</span>}
        {typeof status === "object" && status && (
          <>
            <span>{t("adding.lines", { count: number(status.changes.length) })}</span>{" "}
            <button
              type="button"
              className="text-button"
              onClick={async () => {
                const { changeOrderList } = await loadListStore();
                setStatus(changeOrderList(status) ? "undone" : "listFull");
              }}
            >
              {t("adding.undo")}
            </button>
          </>
        )}
      </>
    ),
  };
}
