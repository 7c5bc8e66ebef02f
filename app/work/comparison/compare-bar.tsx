import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatCode } from "../../ground/i18n/format.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { readStorage, writeStorage } from "../../ground/platform/browser-storage.ts";
import styles from "./compare-bar.module.css";
import { COMPARE_FORM_ID } from "./compare-form.ts";
import { formatComparisonQuery, isOrderNumber, MAX_COMPARED } from "./comparison.ts";

/** In the session storage: the choice holds across listings while the tab is open. */
const STORAGE_KEY = "compare";

const EMPTY_SELECTION: readonly string[] = [];

const readSelection = () =>
  (readStorage("sessionStorage", STORAGE_KEY) ?? "").split(" ").filter(isOrderNumber).slice(0, MAX_COMPARED);

function saveSelection(codes: readonly string[]): readonly string[] {
  writeStorage("sessionStorage", STORAGE_KEY, codes.length > 0 ? codes.join(" ") : null);
  return codes;
}

/**
 * A GET form that the boxes of a listing belong to. With scripts it also has the products ticked in other listings, and
 * stays in sight while anything is ticked.
 */
export function CompareBar() {
  const { t, href, number, labelled } = useI18n();
  const location = useLocation();
  const navigate = useNavigate();
  const [selection, setSelection] = useState<readonly string[] | null>(null);
  const selected = selection ?? EMPTY_SELECTION;

  // Boxes may have been ticked before this code arrived.
  useEffect(() => {
    const ticked = [...findCheckboxes()].flatMap((box) => (box.checked ? [box.value] : []));
    setSelection(saveSelection([...new Set([...readSelection(), ...ticked])].slice(0, MAX_COMPARED)));
  }, []);
  useEffect(() => {
    function onChange({ target }: Event): void {
      if (!(target instanceof HTMLInputElement) || target.getAttribute("form") !== COMPARE_FORM_ID) return;
      const others = readSelection().filter((code) => code !== target.value);
      setSelection(saveSelection(target.checked ? [...others, target.value] : others));
    }
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location brings other boxes
  useEffect(() => {
    if (selection === null) return;
    for (const box of findCheckboxes()) {
      box.checked = selection.includes(box.value);
      box.disabled = !box.checked && selection.length >= MAX_COMPARED;
    }
  }, [selection, location]);

  return (
    <form
      id={COMPARE_FORM_ID}
      action={href("compare")}
      className={styles.bar}
      data-chosen={selected.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(href("compare") + formatComparisonQuery({ codes: selected, onlyDifferences: false }));
      }}
    >
      <p role="status">
        {selected.length > 0 && t("choosing.chosen", { count: number(selected.length), most: number(MAX_COMPARED) })}
      </p>
      <ul className={styles.chosen}>
        {selected.map((code) => (
          <li key={code}>
            <button
              type="button"
              aria-label={labelled(t("choosing.remove"), code)}
              onClick={() => setSelection(saveSelection(selected.filter((each) => each !== code)))}
            >
              <span>{formatCode(code)}</span>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <button type="submit" className="button button-primary">
        {t("choosing.go")}
      </button>
    </form>
  );
}

const findCheckboxes = () => document.querySelectorAll<HTMLInputElement>(`input[form=${COMPARE_FORM_ID}]`);
