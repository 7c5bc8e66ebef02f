import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type ComboboxProps, SearchForm } from "./search-form.tsx";

/** Downshift is only loaded once a field is used. */
const SearchSuggestions = lazy(() => import("./search-suggestions.tsx"));

type Props = {
  readonly className?: string | undefined;
  readonly suggestionsClassName?: string | undefined;
  readonly autoFocus?: boolean;
  /** Whether recent searches stand where suggestions will, as long as nothing is typed. */
  readonly showsRecent?: boolean;
};

/** The search form with suggestions, whose code adds the combobox to the server-rendered field when it arrives. */
export function SearchCombobox({ className, suggestionsClassName, autoFocus = false, showsRecent = true }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [combobox, setCombobox] = useState<ComboboxProps>({
    input: { ref: field, onFocus: () => setIsUsed(true) },
  });
  useEffect(() => {
    // The field may have been focused before hydration.
    if (field.current === document.activeElement) setIsUsed(true);
  }, []);
  return (
    <>
      <SearchForm className={className} autoFocus={autoFocus} combobox={combobox} />
      {isUsed && (
        <Suspense>
          <div className={suggestionsClassName}>
            <SearchSuggestions field={field} showsRecent={showsRecent} onComboboxChange={setCombobox} />
          </div>
        </Suspense>
      )}
    </>
  );
}
