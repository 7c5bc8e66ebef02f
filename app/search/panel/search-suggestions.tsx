import { Fragment, useId, useRef, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { Link } from "../../shell/navigation/link.tsx";
import type { Highlighted } from "../text-analysis/highlight.ts";
import { AddAll, AddProduct } from "./add-suggestions.tsx";
import { RecentSearchList } from "./recent-search-list.tsx";
import { addRecentSearch } from "./recent-searches.ts";
import styles from "./search-suggestions.module.css";
import { PANEL_TEXTS } from "./texts.ts";
import { setFieldValue, useCombobox } from "./use-combobox.ts";
import { useSearchReport } from "./use-search-report.ts";
import { MIN_QUERY_LENGTH, useSuggestions } from "./use-suggestions.ts";

type Props = { readonly container: React.RefObject<HTMLElement | null> };

/**
 * What the search finds while it is typed: a listbox that the form's field controls, as the ARIA combobox pattern has it
 * (the focus stays in the field; arrows move within the results, Enter follows the chosen one, or submits).
 */
export default function SearchSuggestions({ container }: Props) {
  const { locale } = useI18n();
  const texts = PANEL_TEXTS[locale];
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

  if (query.trim() === "") return <RecentSearchList />;
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
