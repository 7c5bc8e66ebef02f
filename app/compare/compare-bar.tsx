import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatCode } from "../i18n/format.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { recall, remember } from "../shell/browser-storage.ts";
import styles from "./compare-bar.module.css";
import { COMPARE_FORM } from "./compare-form.ts";
import { comparisonQuery, MAX_COMPARED } from "./compared.ts";

/** Chosen products stay chosen from one listing to the next, as long as this tab is open. */
const COMPARED = "compare";

const NOTHING: readonly string[] = [];

const readChosen = () =>
  (recall("sessionStorage", COMPARED) ?? "")
    .split(" ")
    .filter((code) => /^[0-9A-Z.]{3,24}$/.test(code))
    .slice(0, MAX_COMPARED);

/** Keeps what is chosen. @returns it */
function kept(codes: readonly string[]): readonly string[] {
  remember("sessionStorage", COMPARED, codes.length > 0 ? codes.join(" ") : null);
  return codes;
}

/**
 * The way from products ticked in a listing to their comparison: a GET form that the boxes belong to. With scripts it
 * keeps what was ticked in other listings, and stays in sight as long as something is.
 */
export default function CompareBar() {
  const { t, href, number } = useI18n();
  const location = useLocation();
  const navigate = useNavigate();
  const [known, setChosen] = useState<readonly string[] | null>(null);
  const chosen = known ?? NOTHING;

  // What was ticked before this code arrived counts as well.
  useEffect(() => {
    const ticked = [...boxes()].flatMap((box) => (box.checked ? [box.value] : []));
    setChosen(kept([...new Set([...readChosen(), ...ticked])].slice(0, MAX_COMPARED)));
  }, []);
  useEffect(() => {
    function onChange({ target }: Event): void {
      if (!(target instanceof HTMLInputElement) || target.getAttribute("form") !== COMPARE_FORM) return;
      const others = readChosen().filter((code) => code !== target.value);
      setChosen(kept(target.checked ? [...others, target.value] : others));
    }
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing has other boxes
  useEffect(() => {
    if (known === null) return;
    for (const box of boxes()) {
      box.checked = known.includes(box.value);
      box.disabled = !box.checked && known.length >= MAX_COMPARED;
    }
  }, [known, location]);

  return (
    <form
      id={COMPARE_FORM}
      action={href("compare")}
      className={styles.bar}
      data-chosen={chosen.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(href("compare") + comparisonQuery({ codes: chosen, onlyDifferences: false }));
      }}
    >
      <p role="status">
        {chosen.length > 0 && t("choosing.chosen", { count: number(chosen.length), most: number(MAX_COMPARED) })}
      </p>
      <ul className={styles.chosen}>
        {chosen.map((code) => (
          <li key={code}>
            <button
              type="button"
              aria-label={`${t("choosing.remove")}: ${code}`}
              onClick={() => setChosen(kept(chosen.filter((each) => each !== code)))}
            >
              {formatCode(code)}
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

const boxes = () => document.querySelectorAll<HTMLInputElement>(`input[form=${COMPARE_FORM}]`);
