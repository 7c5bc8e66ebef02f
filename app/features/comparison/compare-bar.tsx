import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatCode } from "../../ground/company/order-number.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { persisted, usePersisted } from "../../ground/platform/persisted.ts";
import { isCode } from "../../ground/text/part-numbers.ts";
import { COMPARE_FORM_ID } from "./compare-form.ts";
import { formatComparisonQuery, MAX_COMPARED } from "./comparison.ts";

/** The choice holds across listings while the tab is open. */
const selectionStore = persisted<readonly string[]>("sessionStorage", "compare", {
  parse: (text) => text.split("\n").filter(isCode).slice(0, MAX_COMPARED),
  format: (codes) => codes.join("\n"),
});

const NOTHING: readonly string[] = [];

const readSelection = () => selectionStore.read() ?? NOTHING;

const select = (codes: readonly string[]): void =>
  void selectionStore.write(codes.length > 0 ? codes.slice(0, MAX_COMPARED) : null);

/**
 * A GET form that the boxes of a listing belong to. With scripts it also has the products ticked in other listings, and
 * stays in sight while anything is ticked.
 */
export function CompareBar() {
  const { t, href, number, labelled } = useI18n();
  const location = useLocation();
  const navigate = useNavigate();
  const selected = usePersisted(selectionStore) ?? NOTHING;

  // Boxes may have been ticked before this code arrived.
  useEffect(() => {
    const ticked = [...findCheckboxes()].flatMap((box) => (box.checked ? [box.value] : []));
    select([...new Set([...readSelection(), ...ticked])]);
  }, []);
  useEffect(() => {
    function onChange({ target }: Event): void {
      if (!(target instanceof HTMLInputElement) || target.getAttribute("form") !== COMPARE_FORM_ID) return;
      const others = readSelection().filter((code) => code !== target.value);
      select(target.checked ? [...others, target.value] : others);
    }
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location brings other boxes
  useEffect(() => {
    // As the first effect has left it.
    const current = readSelection();
    for (const box of findCheckboxes()) {
      box.checked = current.includes(box.value);
      box.disabled = !box.checked && current.length >= MAX_COMPARED;
    }
  }, [selected, location]);

  return (
    <form
      id={COMPARE_FORM_ID}
      action={href("compare")}
      className="bar dock"
      data-chosen={selected.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(href("compare") + formatComparisonQuery({ codes: selected, onlyDifferences: false }));
      }}
    >
      <p role="status">
        {selected.length > 0 && (
          <b>{t("choosing.chosen", { count: number(selected.length), most: number(MAX_COMPARED) })}</b>
        )}
      </p>
      <ul className="row grow">
        {selected.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="chip no-wrap"
              aria-label={labelled(t("choosing.remove"), code)}
              onClick={() => select(selected.filter((each) => each !== code))}
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
