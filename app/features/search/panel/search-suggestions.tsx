import { memo, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { AddAll } from "./add-suggestions.tsx";
import { callOf } from "./answer-card.tsx";
import { RecentSearchList } from "./recent-search-list.tsx";
import { addRecentSearch } from "./recent-searches.ts";
import type { ComboboxProps } from "./search-form.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSearchCombobox } from "./use-search-combobox.ts";
import { useSearchReport } from "./use-search-report.ts";
import { MIN_QUERY_LENGTH, useSuggestions } from "./use-suggestions.ts";

type Props = {
  readonly field: React.RefObject<HTMLInputElement | null>;
  /** What the page is the result of. */
  readonly initial: string;
  readonly onComboboxChange: (combobox: ComboboxProps) => void;
};

function SearchSuggestions({ field, initial, onComboboxChange }: Props) {
  const { locale, t, typeset } = useI18n();
  const [typed, setTyped] = useState("");
  // What the page shows already is not looked for again.
  const query = typed.trim() === initial ? "" : typed;
  const { found, failed } = useSuggestions(query, locale);
  const suggestions = query.trim().length >= MIN_QUERY_LENGTH ? found : null;
  const { card = null, all = null } = suggestions ?? {};
  // Products have a column of their own, beside all others.
  const columns = [...Map.groupBy(suggestions?.sections ?? [], ({ id }) => id === "products").values()];
  const sections = columns.flat();
  const call = card && callOf(card);
  const report = useSearchReport(suggestions);
  const { getItemProps, menuProps, setText } = useSearchCombobox({
    field,
    items: [
      ...(card ? [card] : []),
      ...(call ? [call] : []),
      ...sections.flatMap(({ items }) => items),
      ...(all ? [all] : []),
    ],
    onQueryChange: setTyped,
    onSubmit() {
      addRecentSearch(field.current?.value ?? "");
      report.discard();
    },
    onComboboxChange,
  });

  if (query.trim() === "") return <RecentSearchList />;
  if (failed) return <p role="status">{t("searchPanel.failed")}</p>;
  if (!suggestions) return null;
  const { nearest } = suggestions;
  const hasProducts = sections.some(({ items }) => items.some(({ amount }) => amount));
  return (
    <div className="stack loose">
      <p className="visually-hidden" role="status">
        {suggestions.status}
      </p>
      {suggestions.says.map((line) => (
        <p key={line} className="large">
          {typeset(line)}
        </p>
      ))}
      {nearest && (
        <p className="large">
          <span>{nearest.label}</span>{" "}
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setText(nearest.text);
              field.current?.focus();
            }}
          >
            {nearest.text}
          </button>
        </p>
      )}
      {suggestions.list && <AddAll key={suggestions.query} list={suggestions.list} />}
      <SuggestionList
        card={card}
        columns={columns}
        all={all}
        keys={hasProducts ? t("searchPanel.keys") : ""}
        menuProps={menuProps(t("searchPanel.results"))}
        optionProps={(item) =>
          getItemProps({
            item,
            onClick() {
              addRecentSearch(query);
              if (item === all) report.discard();
              if (item === card || item === call) report.press();
            },
          })
        }
      />
      {suggestions.contact && (
        <p>
          <Link to={suggestions.contact.href} className="button">
            {suggestions.contact.text}
          </Link>
        </p>
      )}
    </div>
  );
}

// Each render passes new props up to the form, whose rerender must not render this again.
export default memo(SearchSuggestions);
