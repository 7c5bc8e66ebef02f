import { useRef } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";

export function ClearList({ onClear }: { readonly onClear: () => void }) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div>
      <button type="button" className="button no-print" onClick={() => dialog.current?.showModal()}>
        {t("orderList.clear")}
      </button>
      <dialog
        ref={dialog}
        className="dialog framed large"
        aria-labelledby="clear-question"
        closedby="any"
        onClose={({ currentTarget }) => {
          if (currentTarget.returnValue === "yes") onClear();
          currentTarget.returnValue = "";
        }}
      >
        <form className="stack wide" method="dialog">
          <p id="clear-question">{t("orderList.sure")}</p>
          <div className="row">
            <button type="submit" value="no" className="button">
              {t("orderList.no")}
            </button>
            <button type="submit" value="yes" className="button button-primary">
              {t("orderList.yes")}
            </button>
          </div>
        </form>
      </dialog>
    </div>
  );
}
