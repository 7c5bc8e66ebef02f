import { useEffect, useState } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";
import { formatBytes } from "./bytes.ts";
import styles from "./selection-bar.module.css";
import { MOST_TOGETHER } from "./together.ts";

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
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=file][form=${id}]`)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes are asked for anew; another page has others
  useEffect(() => {
    const count = () => setSelected(boxes().flatMap((box) => (box.checked ? [Number(box.dataset.bytes)] : [])));
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, [page]);
  const bytes = selected.reduce((sum, each) => sum + each, 0);
  const isTooMuch = selected.length > MOST_TOGETHER.files || bytes > MOST_TOGETHER.bytes;
  const limits = { files: MOST_TOGETHER.files, megabytes: MOST_TOGETHER.bytes / 1e6 };
  return (
    <form id={id} className={styles.bar} action={`/api/${locale}/downloads.zip`} data-selected={selected.length > 0}>
      <p role="status">
        {isTooMuch
          ? t("downloads.zipTooMuch", limits)
          : selected.length > 0 &&
            t("downloads.selected", { count: selected.length, size: formatBytes(bytes, locale) })}
      </p>
      <button
        type="reset"
        className="button"
        onClick={() => {
          for (const box of boxes()) box.checked = false;
          setSelected([]);
        }}
      >
        {t("downloads.unselect")}
      </button>
      <button type="submit" className="button button-primary" disabled={isTooMuch}>
        {t("downloads.zip")}
      </button>
    </form>
  );
}
