import { useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { addMissingLines } from "../../order-list/lines.ts";
import { loadListStore, useOrderList } from "../../order-list/storage/use-order-list.ts";
import { Link } from "../../shell/navigation/link.tsx";
import type { Suggestions } from "../suggestions.ts";
import styles from "./search-suggestions.module.css";

/** Not a button, because an option may not contain one; the keyboard has Shift + Enter instead. */
export function AddProduct({ code, amount }: { readonly code: string; readonly amount: number }) {
  const { t } = useI18n();
  const isListed = useOrderList()?.lines.some((line) => "code" in line && line.code === code) ?? false;
  return (
    <span
      className={`button ${styles.add}`}
      data-add={code}
      data-added={isListed}
      aria-hidden="true"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void addToList([{ code, amount }]);
      }}
    >
      {t(isListed ? "searchPanel.added" : "searchPanel.add")}
    </span>
  );
}

/** Adds products in their minimum order quantity; those on the list already keep their amount. */
async function addToList(newLines: NonNullable<Suggestions["list"]>["lines"]): Promise<void> {
  const { changeOrderList } = await loadListStore();
  changeOrderList((lines) =>
    addMissingLines(
      lines,
      newLines.map((line) => ({ ...line, note: "" })),
    ),
  );
}

export function AddAll({ list }: { readonly list: NonNullable<Suggestions["list"]> }) {
  const [added, setAdded] = useState(false);
  return (
    <p className={styles.addAll} role="status">
      {added ? (
        <>
          <span>{list.added}</span> <Link to={list.href}>{list.go}</Link>
        </>
      ) : (
        <button
          type="button"
          className="button button-primary"
          onClick={async () => {
            await addToList(list.lines);
            setAdded(true);
          }}
        >
          {list.add}
        </button>
      )}
    </p>
  );
}
