import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { loadListStore, useOrderList } from "../../list/storage/use-order-list.ts";
import type { Suggestions } from "../suggestions.ts";

/** Not a button, because an option may not contain one; the keyboard has Shift + Enter instead. */
export function AddProduct({ code, amount }: { readonly code: string; readonly amount: number }) {
  const { t } = useI18n();
  const isListed = useOrderList()?.lines.some((line) => "code" in line && line.code === code) ?? false;
  return (
    <span
      className="chip"
      title={t(isListed ? "searchPanel.added" : "searchPanel.add")}
      data-add={code}
      data-added={isListed}
      aria-hidden="true"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void addToList([{ code, amount }]);
      }}
    >
      {isListed ? "✓" : "+"}
    </span>
  );
}

/**
 * Adds products in their minimum order quantity; those on the list already keep their amount.
 * @returns whether the list had room for them
 */
async function addToList(lines: NonNullable<Suggestions["list"]>["lines"]): Promise<boolean> {
  const { changeOrderList } = await loadListStore();
  return changeOrderList({ type: "addMissing", lines: lines.map((line) => ({ ...line, note: "" })) }) !== null;
}

export function AddAll({ list }: { readonly list: NonNullable<Suggestions["list"]> }) {
  const [added, setAdded] = useState(false);
  return (
    <p role="status">
      {added ? (
        <>
          <span>{list.added}</span> <Link to={list.href}>{list.go}</Link>
        </>
      ) : (
        <button
          type="button"
          className="button button-primary"
          onClick={async () => setAdded(await addToList(list.lines))}
        >
          {list.add}
        </button>
      )}
    </p>
  );
}
