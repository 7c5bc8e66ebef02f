import { useEffect, useState } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";
import { formatBytes } from "./documents/format-bytes.ts";
import styles from "./selection-bar.module.css";
import { ZIP_LIMITS } from "./zip-limits.ts";

type Props = {
  readonly id: string;
  /** Which page this is: another one begins with nothing selected. */
  readonly page: string;
};

/**
 * The way from selected documents to one file: a GET form that the boxes of the lists belong to. With scripts it says how
 * much is selected, and stays in sight as long as something is.
 */
export function SelectionBar({ id, page }: Props) {
  const { t, locale } = useI18n();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const findCheckboxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=file][form=${id}]`)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes are asked for anew; another page has others
  useEffect(() => {
    const updateSelection = () =>
      setSelected(findCheckboxes().flatMap((box) => (box.checked ? [Number(box.dataset.bytes)] : [])));
    updateSelection();
    document.addEventListener("change", updateSelection);
    return () => document.removeEventListener("change", updateSelection);
  }, [page]);
  const bytes = selected.reduce((sum, each) => sum + each, 0);
  const isOverLimit = selected.length > ZIP_LIMITS.files || bytes > ZIP_LIMITS.bytes;
  const limits = { files: ZIP_LIMITS.files, megabytes: ZIP_LIMITS.bytes / 1e6 };
  return (
    <form id={id} className={styles.bar} action={`/api/${locale}/downloads.zip`} data-selected={selected.length > 0}>
      <p role="status">
        {isOverLimit
          ? t("downloads.zipTooMuch", limits)
          : selected.length > 0 &&
            t("downloads.selected", { count: selected.length, size: formatBytes(bytes, locale) })}
      </p>
      <button
        type="reset"
        className="button"
        onClick={() => {
          for (const box of findCheckboxes()) box.checked = false;
          setSelected([]);
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
