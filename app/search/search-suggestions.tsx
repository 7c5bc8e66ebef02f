import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import type { Locale } from "../i18n/locales.ts";
import { sendReport } from "../measures/send-report.ts";
import { addMissingLines } from "../order-list/lines.ts";
import { loadListStore, useOrderList } from "../order-list/storage/use-order-list.ts";
import { Link } from "../shell/link.tsx";
import type { Marked } from "./marking.ts";
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";
import styles from "./search-suggestions.module.css";
import type { Suggestions } from "./suggestions.ts";

type Props = { readonly within: React.RefObject<HTMLElement | null> };

const PAUSE_MILLISECONDS = 120;
const SHORTEST_QUERY = 2;

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
export default function SearchSuggestions({ within }: Props) {
  const { locale } = useI18n();
  const texts = TEXTS[locale];
  const listbox = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(-1);
  const { found, failed } = useSuggestions(query, locale);
  const list = useRef<HTMLDivElement>(null);
  const shown = query.trim().length >= SHORTEST_QUERY ? found : null;
  const isOpen = shown !== null && (shown.sections.length > 0 || shown.all !== null);
  const tell = useSearchReport(within, shown);
  const optionId = (index: number) => `${listbox}-${index}`;
  useFieldThat({
    within,
    listbox,
    label: isOpen,
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
  if (!shown) return null;
  let index = 0;
  const option = (key: string, href: string, className: string | undefined, children: React.ReactNode) => {
    const own = index++;
    return (
      <Link
        key={key}
        id={optionId(own)}
        to={href}
        role="option"
        aria-selected={own === active}
        tabIndex={-1}
        className={className}
        onClick={() => {
          rememberSearch(query);
          if (key === "all") tell.nothing();
        }}
        onPointerMove={() => setActive(own)}
      >
        {children}
      </Link>
    );
  };
  return (
    <div className={styles.suggestions}>
      <p className="visually-hidden" role="status">
        {shown.status}
      </p>
      {shown.says.map((line) => (
        <p key={line} className={styles.says}>
          {line}
        </p>
      ))}
      {shown.nearest && (
        <p className={styles.says}>
          {shown.nearest.label}{" "}
          <button
            type="button"
            className={styles.nearest}
            onClick={() => typeInto(within.current, shown.nearest?.text ?? "")}
          >
            {shown.nearest.text}
          </button>
        </p>
      )}
      {shown.list && <AddAll key={shown.query} list={shown.list} />}
      <div ref={list} id={listbox} role="listbox" aria-label={texts.results} className={styles.sections}>
        {shown.sections.map((section) => (
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
                    <Pieces of={item.name} />
                    {item.values && <small>{item.values}</small>}
                  </span>
                  {item.drawing && item.amount && <AddProduct code={item.drawing} amount={item.amount} />}
                  <span className={styles.detail}>
                    <span>
                      <Pieces of={item.detail} />
                    </span>
                    {item.count && <b>{item.count}</b>}
                  </span>
                </>,
              ),
            )}
          </div>
        ))}
        {shown.all && option("all", shown.all.href, `button ${styles.all}`, shown.all.text)}
      </div>
      {shown.sections.some(({ items }) => items.some(({ amount }) => amount)) && (
        <p className={styles.keys}>{texts.keys}</p>
      )}
      {shown.contact && (
        <Link to={shown.contact.href} className="button">
          {shown.contact.text}
        </Link>
      )}
    </div>
  );
}

function Pieces({ of: pieces }: { readonly of: Marked }) {
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
  const listed = useOrderList()?.lines.some((line) => "code" in line && line.code === code) ?? false;
  return (
    <span
      className={`button ${styles.add}`}
      data-add={code}
      data-added={listed}
      aria-hidden="true"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void addToList([{ code, amount }]);
      }}
    >
      {TEXTS[locale][listed ? "added" : "add"]}
    </span>
  );
}

/** Puts products on the list with the least that can be ordered; what stands there already keeps its amount. */
async function addToList(wanted: NonNullable<Suggestions["list"]>["lines"]): Promise<void> {
  const { changeOrderList } = await loadListStore();
  changeOrderList((lines) =>
    addMissingLines(
      lines,
      wanted.map((line) => ({ ...line, note: "" })),
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
  const [searches, setSearches] = useState(recentSearches);
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
                forgetSearch(search);
                setSearches(recentSearches);
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
          forgetSearches();
          setSearches([]);
        }}
      >
        {texts.clear}
      </button>
    </section>
  );
}

type Field = {
  readonly within: React.RefObject<HTMLElement | null>;
  readonly listbox: string;
  readonly label: boolean;
  readonly activeOption: string | null;
  readonly onType: (typed: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

/** Makes the form's plain field, which works without all this, the combobox of the listbox. */
function useFieldThat({ within, listbox, label: isOpen, activeOption, onType, onKey }: Field): void {
  const { key } = useLocation();
  const handlers = useRef({ onType, onKey });
  useEffect(() => {
    handlers.current = { onType, onKey };
  });
  useEffect(() => {
    const field = within.current?.querySelector("input");
    const form = within.current?.querySelector("form");
    if (!field || !form) return;
    const events = new AbortController();
    const { signal } = events;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.addEventListener("input", () => handlers.current.onType(field.value), { signal });
    field.addEventListener("keydown", (event) => handlers.current.onKey(event), { signal });
    form.addEventListener("submit", () => rememberSearch(field.value), { signal });
    // What was typed before this code arrived.
    handlers.current.onType(field.value);
    return () => events.abort();
  }, [within]);
  useEffect(() => {
    const field = within.current?.querySelector("input");
    field?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) field?.setAttribute("aria-controls", listbox);
    else field?.removeAttribute("aria-controls");
    if (activeOption) field?.setAttribute("aria-activedescendant", activeOption);
    else field?.removeAttribute("aria-activedescendant");
  }, [within, isOpen, listbox, activeOption]);
  // Having arrived elsewhere, the search is over.
  const searchedFrom = useRef(key);
  useLayoutEffect(() => {
    if (searchedFrom.current === key) return;
    searchedFrom.current = key;
    typeInto(within.current, "");
  }, [within, key]);
}

/**
 * Reports what was looked for here when the panel is closed, or a result followed: what is still being typed is no search
 * yet, and a page of results reports itself. `nothing` says that such a page has been asked for.
 */
function useSearchReport(
  within: React.RefObject<HTMLElement | null>,
  shown: Suggestions | null,
): { readonly nothing: () => void } {
  const last = useRef<Suggestions | null>(null);
  useEffect(() => {
    // An emptied field forgets nothing: it is emptied when a result has been followed.
    if (shown) last.current = shown;
  }, [shown]);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const report = () => {
      const { current: left } = last;
      if (!left) return;
      last.current = null;
      // Who finds nothing is shown what comes closest, and whom to ask.
      sendReport({ path: location.pathname, search: { query: left.query, found: left.contact === null } });
    };
    within.current?.querySelector("form")?.addEventListener("submit", () => (last.current = null), { signal });
    within.current?.closest("dialog")?.addEventListener("close", report, { signal });
    return () => events.abort();
  }, [within]);
  return {
    nothing() {
      last.current = null;
    },
  };
}

function typeInto(within: HTMLElement | null, text: string): void {
  const field = within?.querySelector("input");
  if (!field || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (text) field.focus();
}

const answered = new Map<string, Suggestions>();

/** The suggestions for a query, the last ones staying until the next arrive; asked for when typing pauses. */
function useSuggestions(query: string, locale: Locale): { found: Suggestions | null; failed: boolean } {
  const [state, setState] = useState<{ found: Suggestions | null; failed: boolean }>({ found: null, failed: false });
  useEffect(() => {
    const typed = query.trim();
    if (typed.length < SHORTEST_QUERY) {
      setState({ found: null, failed: false });
      return;
    }
    const address = `/suggestions/${locale}?${new URLSearchParams({ q: typed })}`;
    const known = answered.get(address);
    if (known) {
      setState({ found: known, failed: false });
      return;
    }
    const asking = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: asking.signal });
        if (!response.ok) throw new Error(`suggestions: ${response.status}`);
        const found: Suggestions = await response.json();
        answered.set(address, found);
        setState({ found, failed: false });
      } catch (error) {
        if (!asking.signal.aborted) {
          console.warn(error);
          setState({ found: null, failed: true });
        }
      }
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [query, locale]);
  return state;
}
