import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./search-field.module.css";
import { type ComboboxProps, SearchForm } from "./search-form.tsx";

/** Downshift is only loaded once a field is used. */
const SearchSuggestions = lazy(() => import("./search-suggestions.tsx"));

type Props = {
  readonly className?: string | undefined;
  /** What the page is the result of. */
  readonly query?: string;
  readonly label?: string;
};

/**
 * The field that answers anything, where it stands: its panel opens below it, over the page that is dimmed. Without this code
 * it is a form that leads to the results.
 */
export function SearchField({ className = "", query = "", label }: Props) {
  const { t } = useI18n();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [combobox, setCombobox] = useState<ComboboxProps>({});
  const { key, pathname } = useLocation();
  const last = useRef({ key, pathname, query });
  useLayoutEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    last.current = { key, pathname, query };
    // Navigation ends the search; text stays while only another state of the same page is shown.
    setOpen(false);
    field.current?.blur();
    if (field.current && (current.pathname !== pathname || current.query !== query)) field.current.value = query;
  });
  useEffect(() => {
    // The field may have been used before this code was there.
    if (field.current === document.activeElement) setOpen(true);
  }, []);
  useEffect(() => (isOpen ? keepInView(root.current) : undefined), [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are of the field, its panel and what dims the page
    <div
      ref={root}
      className={`${styles.search} ${className}`}
      data-open={isOpen ? "" : undefined}
      onClick={({ target }) => target === field.current && setOpen(true)}
      onInput={({ target }) => target === field.current && setOpen(true)}
      // The dimmed page is this element's own.
      onPointerDown={({ target }) => target === root.current && setOpen(false)}
      onBlur={({ relatedTarget }) => {
        // A phone's keyboard that goes takes the focus nowhere.
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.target === field.current && event.key === "ArrowDown") setOpen(true);
        if (event.key !== "Escape" || !isOpen) return;
        // A field for searches is emptied by it otherwise.
        event.preventDefault();
        field.current?.focus();
        setOpen(false);
      }}
    >
      <SearchForm initial={query} label={label} field={field} combobox={combobox}>
        {isOpen && (
          <button
            type="button"
            className={`square ${styles.close}`}
            aria-label={t("shell.closeSearch")}
            onClick={({ detail }) => {
              setOpen(false);
              // The keyboard stays where it was; under a finger, it would come up again.
              if (detail === 0) field.current?.focus();
            }}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        )}
      </SearchForm>
      {isOpen && (
        <Suspense>
          <div id="search-panel" className={`framed drop ${styles.panel}`}>
            <SearchSuggestions field={field} initial={query} onComboboxChange={setCombobox} />
          </div>
        </Suspense>
      )}
    </div>
  );
}

/** The panel ends where a phone's keyboard begins. @returns ends that */
function keepInView(element: HTMLElement | null): () => void {
  const { visualViewport } = window;
  const measure = () => element?.style.setProperty("--visible", `${Math.floor(visualViewport?.height ?? 0)}px`);
  if (visualViewport) measure();
  visualViewport?.addEventListener("resize", measure);
  return () => visualViewport?.removeEventListener("resize", measure);
}
