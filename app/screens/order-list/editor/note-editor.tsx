import { useLayoutEffect, useRef, useState } from "react";
import { MAX_NOTE_LENGTH, type ProductLine } from "../../../features/list/lines/lines.ts";
import { changeOrderList } from "../../../features/list/storage/list-store.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";

export function NoteEditor({ line, name }: { readonly line: ProductLine; readonly name: string }) {
  const { t, labelled } = useI18n();
  // The list's note is normalised, which would eat the blanks between words while they are typed.
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEditing = draft !== null;
  // Before the next key is pressed, so that nothing typed gets lost.
  useLayoutEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);
  if (!isEditing && line.note === "")
    return (
      <button
        type="button"
        className="text-button muted no-print"
        aria-label={labelled(t("orderList.addNote"), name)}
        onClick={() => setDraft("")}
      >
        {t("orderList.addNote")}
      </button>
    );
  return (
    <label className="field measure">
      <span className="visually-hidden">{labelled(t("orderList.note"), name)}</span>
      <input
        ref={field}
        maxLength={MAX_NOTE_LENGTH}
        value={draft ?? line.note}
        placeholder={t("orderList.note")}
        onFocus={() => setDraft((current) => current ?? line.note)}
        onChange={({ target: { value } }) => {
          setDraft(value);
          changeOrderList({ type: "setNote", code: line.code, note: value });
        }}
        onBlur={() => setDraft(null)}
      />
    </label>
  );
}
