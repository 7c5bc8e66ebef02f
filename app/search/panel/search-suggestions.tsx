import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { Locale } from "../../i18n/locales.ts";
import { addMissingLines } from "../../order-list/lines.ts";
import { loadListStore, useOrderList } from "../../order-list/storage/use-order-list.ts";
import { Link } from "../../shell/navigation/link.tsx";
import { sendReport } from "../../web-vitals/send-report.ts";
import type { Suggestions } from "../suggestions.ts";
import type { Highlighted } from "../text-analysis/highlight.ts";
import { addRecentSearch, clearRecentSearches, readRecentSearches, removeRecentSearch } from "./recent-searches.ts";
import styles from "./search-suggestions.module.css";

type Props = { readonly container: React.RefObject<HTMLElement | null> };

const DEBOUNCE_MS = 120;
const MIN_QUERY_LENGTH = 2;

const TEXTS: Readonly<
  Record<
    Locale,
    {
      title: string;
      remove: string;
      clear: string;
      results: string;
      failed: string;
      add: string;
      added: string;
      keys: string;
    }
  >
> = {
  tr: {
    title: "Son aramalar",
    remove: "Sil",
    clear: "Tümünü sil",
    results: "Arama sonuçları",
    failed: "Arama şu anda yanıt vermiyor. “Bul” düğmesiyle deneyin.",
    add: "Listeye Ekle",
    added: "Eklendi",
    keys: "Shift + Enter seçili ürünü listeye ekler.",
  },
  en: {
    title: "Recent searches",
    remove: "Remove",
    clear: "Remove all",
    results: "Search results",
    failed: "Search is not answering right now. Try the Find button.",
    add: "Add to List",
    added: "Added",
    keys: "Shift + Enter adds the chosen product to your list.",
  },
  ru: {
    title: "Недавние запросы",
    remove: "Удалить",
    clear: "Удалить все",
    results: "Результаты поиска",
    failed: "Поиск сейчас не отвечает. Попробуйте кнопку «Найти».",
    add: "Добавить в список",
    added: "Добавлено",
    keys: "Shift + Enter добавляет выбранный продукт в список.",
  },
};

/**
 * What the search finds while it is typed: a listbox that the form's field controls, as the ARIA combobox pattern has it
 * (the focus stays in the field; arrows move within the results, Enter follows the chosen one, or submits).
 */
export default function SearchSuggestions({ container }: Props) {
  const { locale } = useI18n();
  const texts = TEXTS[locale];
  const listbox = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(-1);
  const { found, failed } = useSuggestions(query, locale);
  const list = useRef<HTMLDivElement>(null);
  const suggestions = query.trim().length >= MIN_QUERY_LENGTH ? found : null;
  const isOpen = suggestions !== null && (suggestions.sections.length > 0 || suggestions.all !== null);
  const searchReport = useSearchReport(container, suggestions);
  const optionId = (index: number) => `${listbox}-${index}`;
  useCombobox({
    container,
    listbox,
    isOpen,
    activeOption: active < 0 ? null : optionId(active),
    onType(typed) {
      setQuery(typed);
      setActive(-1);
    },
    onKey(event) {
      const options = [...(list.current?.querySelectorAll<HTMLAnchorElement>("[role=option]") ?? [])];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (options.length === 0) return;
        event.preventDefault();
        const step = event.key === "ArrowDown" ? 1 : -1;
        // One place more than options: the field itself, before the first and after the last.
        const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
        setActive(next);
        options[next]?.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" && active >= 0) {
        event.preventDefault();
        if (event.shiftKey) options[active]?.querySelector<HTMLElement>("[data-add]")?.click();
        else options[active]?.click();
      }
    },
  });

  if (query.trim() === "") return <RecentSearches />;
  if (failed) return <p role="status">{texts.failed}</p>;
  if (!suggestions) return null;
  let index = 0;
  const option = (key: string, href: string, className: string | undefined, children: React.ReactNode) => {
    const optionIndex = index++;
    return (
      <Link
        key={key}
        id={optionId(optionIndex)}
        to={href}
        role="option"
        aria-selected={optionIndex === active}
        tabIndex={-1}
        className={className}
        onClick={() => {
          addRecentSearch(query);
          if (key === "all") searchReport.discard();
        }}
        onPointerMove={() => setActive(optionIndex)}
      >
        {children}
      </Link>
    );
  };
  return (
    <div className={styles.suggestions}>
      <p className="visually-hidden" role="status">
        {suggestions.status}
      </p>
      {suggestions.says.map((line) => (
        <p key={line} className={styles.says}>
          {line}
        </p>
      ))}
      {suggestions.nearest && (
        <p className={styles.says}>
          {suggestions.nearest.label}{" "}
          <button
            type="button"
            className={styles.nearest}
            onClick={() => setFieldValue(container.current, suggestions.nearest?.text ?? "")}
          >
            {suggestions.nearest.text}
          </button>
        </p>
      )}
      {suggestions.list && <AddAll key={suggestions.query} list={suggestions.list} />}
      <div ref={list} id={listbox} role="listbox" aria-label={texts.results} className={styles.sections}>
        {suggestions.sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form controls
          <div
            key={section.id}
            role="group"
            aria-labelledby={`${listbox}-${section.id}`}
            className={styles[section.id]}
          >
            <p id={`${listbox}-${section.id}`} className="eyebrow">
              {section.title}
            </p>
            {section.items.map((item) =>
              option(
                item.href,
                item.href,
                styles.option,
                <>
                  {item.drawing && (
                    <img src={`/drawings/${item.drawing}.svg`} alt="" width="56" height="44" loading="lazy" />
                  )}
                  <span className={styles.name}>
                    <HighlightedText of={item.name} />
                    {item.values && <small>{item.values}</small>}
                  </span>
                  {item.drawing && item.amount && <AddProduct code={item.drawing} amount={item.amount} />}
                  <span className={styles.detail}>
                    <span>
                      <HighlightedText of={item.detail} />
                    </span>
                    {item.count && <b>{item.count}</b>}
                  </span>
                </>,
              ),
            )}
          </div>
        ))}
        {suggestions.all && option("all", suggestions.all.href, `button ${styles.all}`, suggestions.all.text)}
      </div>
      {suggestions.sections.some(({ items }) => items.some(({ amount }) => amount)) && (
        <p className={styles.keys}>{texts.keys}</p>
      )}
      {suggestions.contact && (
        <Link to={suggestions.contact.href} className="button">
          {suggestions.contact.text}
        </Link>
      )}
    </div>
  );
}

function HighlightedText({ of: pieces }: { readonly of: Highlighted }) {
  return pieces.map((piece, index) => {
    const key = `${index}${piece}`;
    return index % 2 === 0 ? <Fragment key={key}>{piece}</Fragment> : <mark key={key}>{piece}</mark>;
  });
}

/**
 * Adds an option's product without leaving the search. An option may hold no button: the pointer finds this, the keyboard
 * says Shift + Enter, which the hint below the options names.
 */
function AddProduct({ code, amount }: { readonly code: string; readonly amount: number }) {
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
      {TEXTS[locale][isListed ? "added" : "add"]}
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

function AddAll({ list }: { readonly list: NonNullable<Suggestions["list"]> }) {
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

function RecentSearches() {
  const { locale, href } = useI18n();
  const texts = TEXTS[locale];
  const [searches, setSearches] = useState(readRecentSearches);
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={texts.title}>
      <h2 className="eyebrow">{texts.title}</h2>
      <ul className={styles.searches}>
        {searches.map((search) => (
          <li key={search}>
            <Link to={`${href("products")}?${new URLSearchParams({ q: search })}`}>{search}</Link>
            <button
              type="button"
              aria-label={`${texts.remove}: ${search}`}
              onClick={() => {
                removeRecentSearch(search);
                setSearches(readRecentSearches);
              }}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.clear}
        onClick={() => {
          clearRecentSearches();
          setSearches([]);
        }}
      >
        {texts.clear}
      </button>
    </section>
  );
}

type ComboboxOptions = {
  readonly container: React.RefObject<HTMLElement | null>;
  readonly listbox: string;
  readonly isOpen: boolean;
  readonly activeOption: string | null;
  readonly onType: (typed: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

/** Makes the form's plain field, which works without all this, the combobox of the listbox. */
function useCombobox({ container, listbox, isOpen, activeOption, onType, onKey }: ComboboxOptions): void {
  const { key } = useLocation();
  const handlers = useRef({ onType, onKey });
  useEffect(() => {
    handlers.current = { onType, onKey };
  });
  useEffect(() => {
    const field = container.current?.querySelector("input");
    const form = container.current?.querySelector("form");
    if (!field || !form) return;
    const events = new AbortController();
    const { signal } = events;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.addEventListener("input", () => handlers.current.onType(field.value), { signal });
    field.addEventListener("keydown", (event) => handlers.current.onKey(event), { signal });
    form.addEventListener("submit", () => addRecentSearch(field.value), { signal });
    // What was typed before this code arrived.
    handlers.current.onType(field.value);
    return () => events.abort();
  }, [container]);
  useEffect(() => {
    const field = container.current?.querySelector("input");
    field?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) field?.setAttribute("aria-controls", listbox);
    else field?.removeAttribute("aria-controls");
    if (activeOption) field?.setAttribute("aria-activedescendant", activeOption);
    else field?.removeAttribute("aria-activedescendant");
  }, [container, isOpen, listbox, activeOption]);
  // Having arrived elsewhere, the search is over.
  const previousKey = useRef(key);
  useLayoutEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    setFieldValue(container.current, "");
  }, [container, key]);
}

/**
 * Reports what was looked for here when the panel is closed, or a result followed: what is still being typed is no search
 * yet, and a page of results reports itself. `nothing` says that such a page has been asked for.
 */
function useSearchReport(
  container: React.RefObject<HTMLElement | null>,
  suggestions: Suggestions | null,
): { readonly discard: () => void } {
  const lastSuggestions = useRef<Suggestions | null>(null);
  useEffect(() => {
    // An emptied field forgets nothing: it is emptied when a result has been followed.
    if (suggestions) lastSuggestions.current = suggestions;
  }, [suggestions]);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const report = () => {
      const { current: latest } = lastSuggestions;
      if (!latest) return;
      lastSuggestions.current = null;
      // Who finds nothing is shown what comes closest, and whom to ask.
      sendReport({ path: location.pathname, search: { query: latest.query, found: latest.contact === null } });
    };
    container.current
      ?.querySelector("form")
      ?.addEventListener("submit", () => (lastSuggestions.current = null), { signal });
    container.current?.closest("dialog")?.addEventListener("close", report, { signal });
    return () => events.abort();
  }, [container]);
  return {
    discard() {
      lastSuggestions.current = null;
    },
  };
}

function setFieldValue(container: HTMLElement | null, text: string): void {
  const field = container?.querySelector("input");
  if (!field || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (text) field.focus();
}

const cachedSuggestions = new Map<string, Suggestions>();

/** The suggestions for a query, the last ones staying until the next arrive; asked for when typing pauses. */
function useSuggestions(query: string, locale: Locale): { found: Suggestions | null; failed: boolean } {
  const [state, setState] = useState<{ found: Suggestions | null; failed: boolean }>({ found: null, failed: false });
  useEffect(() => {
    const typed = query.trim();
    if (typed.length < MIN_QUERY_LENGTH) {
      setState({ found: null, failed: false });
      return;
    }
    const url = `/suggestions/${locale}?${new URLSearchParams({ q: typed })}`;
    const cached = cachedSuggestions.get(url);
    if (cached) {
      setState({ found: cached, failed: false });
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(url, { signal: controller.signal });
        if (!response.ok) throw new Error(`suggestions: ${response.status}`);
        const found: Suggestions = await response.json();
        cachedSuggestions.set(url, found);
        setState({ found, failed: false });
      } catch (error) {
        if (!controller.signal.aborted) {
          console.warn(error);
          setState({ found: null, failed: true });
        }
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, locale]);
  return state;
}
