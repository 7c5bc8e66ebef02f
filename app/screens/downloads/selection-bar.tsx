import { useEffect, useState } from "react";
import { formatBytes } from "../../ground/i18n/format-bytes.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { ZIP_LIMITS } from "./zip-limits.ts";

const findCheckboxes = (formId: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name=file][form=${formId}]`),
];

/**
 * A GET form for downloading the selected documents as one file; the checkboxes of the lists belong to it. With scripts it
 * shows how much is selected. It reads the checkboxes when it mounts, so it needs a key per page.
 */
export function SelectionBar({ id }: { readonly id: string }) {
  const { t, locale } = useI18n();
  const [selectedSizes, setSelectedSizes] = useState<readonly number[]>([]);
  useEffect(() => {
    const updateSelection = () =>
      setSelectedSizes(findCheckboxes(id).flatMap((box) => (box.checked ? [Number(box.dataset.bytes)] : [])));
    updateSelection();
    document.addEventListener("change", updateSelection);
    return () => document.removeEventListener("change", updateSelection);
  }, [id]);
  const count = selectedSizes.length;
  const bytes = selectedSizes.reduce((sum, size) => sum + size, 0);
  const isOverLimit = count > ZIP_LIMITS.files || bytes > ZIP_LIMITS.bytes;
  const limits = { files: ZIP_LIMITS.files, megabytes: ZIP_LIMITS.bytes / 1e6 };
  return (
    <form id={id} className="bar apart dock" action={`/api/${locale}/downloads.zip`} data-chosen={count > 0}>
      <p role="status" className="scripted">
        {isOverLimit
          ? t("downloads.zipTooMuch", limits)
          : count > 0 && t("downloads.selected", { count, size: formatBytes(bytes, locale) })}
      </p>
      <button
        type="reset"
        className="button scripted"
        onClick={() => {
          for (const box of findCheckboxes(id)) box.checked = false;
          setSelectedSizes([]);
        }}
      >
        {t("downloads.unselect")}
      </button>
      <button type="submit" className="button button-primary" disabled={isOverLimit}>
        {t("downloads.zip")}
      </button>
    </form>
  );
}
