import { useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { addMissingLines } from "../../order-list/lines.ts";
import { loadListStore, useOrderList } from "../../order-list/storage/use-order-list.ts";
import { Link } from "../../shell/navigation/link.tsx";
import type { Suggestions } from "../suggestions.ts";
import styles from "./search-suggestions.module.css";
import { PANEL_TEXTS } from "./texts.ts";

/**
 * Adds an option's product without leaving the search. An option may hold no button: the pointer finds this, the keyboard
 * says Shift + Enter, which the hint below the options names.
 */
export function AddProduct({ code, amount }: { readonly code: string; readonly amount: number }) {
  const { locale } = useI18n();
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
      {PANEL_TEXTS[locale][isListed ? "added" : "add"]}
    </span>
  );
}

/** Puts products on the list with the least that can be ordered; what stands there already keeps its amount. */
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
          {list.added} <Link to={list.href}>{list.go}</Link>
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
